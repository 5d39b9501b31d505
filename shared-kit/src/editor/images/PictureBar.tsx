import { useState, type KeyboardEvent } from 'react';
import { Button, Field, Input, isComposing } from 'shared-kit/ui';
import bars from '../bars.module.css';

export interface PictureBarProps {
  alt: string;
  onDescribe: (alt: string) => void;
  onRemove: () => void;
  /** Returns to the text. */
  onClose: () => void;
}

/** Describes the selected picture for those who cannot see it, or removes it. */
export function PictureBar({ alt, onDescribe, onRemove, onClose }: PictureBarProps) {
  const [text, setText] = useState(alt);
  const save = () => {
    if (text !== alt) onDescribe(text);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event) || (event.key !== 'Enter' && event.key !== 'Escape')) return;
    event.preventDefault();
    if (event.key === 'Enter') save();
    onClose();
  };
  return (
    <div role="group" aria-label="Picture" className={bars.bar}>
      <Field label="Describe this picture" className={bars.grow}>
        <Input
          value={text}
          placeholder="What it shows. Empty if it is only decoration."
          onChange={({ target }) => setText(target.value)}
          onBlur={save}
          onKeyDown={onKeyDown}
        />
      </Field>
      <Button size="small" onClick={onRemove}>
        Remove picture
      </Button>
    </div>
  );
}
