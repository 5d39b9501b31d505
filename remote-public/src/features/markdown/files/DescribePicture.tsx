import { useState } from 'react';
import { Button, Field, Input, isComposing } from 'shared-kit/ui';
import styles from './AttachmentList.module.css';

interface DescribePictureProps {
  name: string;
  /** What is typed so far: sending the form uses it too. */
  onDraft: (words: string) => void;
  /** Empty if the picture stays without a description. */
  onDone: (words: string) => void;
}

/** Asks what is on a picture, for those who do not see it. */
export function DescribePicture({ name, onDraft, onDone }: DescribePictureProps) {
  const [words, setWords] = useState('');
  return (
    <div className={styles.describe}>
      <Field
        className={styles.description}
        label="Describe this picture"
        hint={`What ${name} shows, for those who do not see it.`}
      >
        <Input
          value={words}
          maxLength={300}
          autoComplete="off"
          onChange={({ target }) => {
            setWords(target.value);
            onDraft(target.value);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || isComposing(event)) return;
            // It would send the form.
            event.preventDefault();
            onDone(words);
          }}
        />
      </Field>
      <Button size="small" onClick={() => onDone(words)}>
        {words.trim() === '' ? 'Skip' : 'Add description'}
      </Button>
    </div>
  );
}
