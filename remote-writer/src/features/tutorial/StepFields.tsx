import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { Badge, Button } from 'shared-kit/ui';
import { TextareaField, TextField, useFormContext } from 'shared-kit/ui/form';
import type { TutorialForm } from './form';
import { RichTextField } from 'shared-kit/ui/rich-text-editor';
import styles from './Composer.module.css';

export interface StepFieldsProps {
  index: number;
  isLast: boolean;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

export function StepFields({ index, isLast, onMove, onRemove }: StepFieldsProps) {
  const form = useFormContext<TutorialForm>();
  const name = `structured.steps.${index}` as const;
  const number = index + 1;
  const isFirst = index === 0;
  const imageCount = form.getValues(`${name}.media`).length;
  return (
    <fieldset className={styles.step}>
      <legend className={styles.legend}>Step {number}</legend>
      <div className={styles.stepActions}>
        {imageCount > 0 && <Badge>{imageCount === 1 ? '1 image' : `${imageCount} images`}</Badge>}
        {!(isFirst && isLast) && (
          <>
            <Button
              size="small"
              variant="quiet"
              aria-label={`Move step ${number} up`}
              icon={<ArrowUp aria-hidden="true" size={16} />}
              disabled={isFirst}
              onClick={() => onMove(-1)}
            />
            <Button
              size="small"
              variant="quiet"
              aria-label={`Move step ${number} down`}
              icon={<ArrowDown aria-hidden="true" size={16} />}
              disabled={isLast}
              onClick={() => onMove(1)}
            />
          </>
        )}
        <Button
          size="small"
          variant="quiet"
          aria-label={`Remove step ${number}`}
          icon={<Trash2 aria-hidden="true" size={16} />}
          onClick={onRemove}
        />
      </div>
      <TextField name={`${name}.heading`} label={`Step ${number} heading`} />
      <RichTextField
        label={`Step ${number} text`}
        initialHtml={form.getValues(`${name}.body`)}
        onChange={(html) => form.setValue(`${name}.body`, html)}
      />
      <TextareaField
        name={`${name}.code`}
        label={`Step ${number} formula or code`}
        rows={3}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        className={styles.code}
      />
    </fieldset>
  );
}
