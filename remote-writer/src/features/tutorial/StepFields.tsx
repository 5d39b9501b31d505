import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { Badge, Button } from 'shared-kit/ui';
import { TextareaField, TextField, useFormContext } from 'shared-kit/ui/form';
import type { TutorialForm } from './form';
import { RichTextField } from 'shared-kit/ui/rich-text-editor';
import styles from './composer.module.css';

export interface StepFieldsProps {
  index: number;
  last: boolean;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

/** One step: heading, text, code. */
export function StepFields({ index, last, onMove, onRemove }: StepFieldsProps) {
  const form = useFormContext<TutorialForm>();
  const name = `structured.steps.${index}` as const;
  const number = index + 1;
  const first = index === 0;
  const pictures = form.getValues(`${name}.media`).length;
  return (
    <fieldset className={styles.step}>
      <legend className={styles.legend}>Step {number}</legend>
      <div className={styles.stepActions}>
        {pictures > 0 && <Badge>{pictures === 1 ? '1 picture' : `${pictures} pictures`}</Badge>}
        {!(first && last) && (
          <>
            <Button
              size="small"
              variant="quiet"
              aria-label={`Move step ${number} up`}
              icon={<ArrowUp aria-hidden="true" size={16} />}
              disabled={first}
              onClick={() => onMove(-1)}
            />
            <Button
              size="small"
              variant="quiet"
              aria-label={`Move step ${number} down`}
              icon={<ArrowDown aria-hidden="true" size={16} />}
              disabled={last}
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
