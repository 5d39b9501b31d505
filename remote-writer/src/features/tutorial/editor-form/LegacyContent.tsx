import { useState } from 'react';
import { Trash2 } from 'lucide-react';
import { Button, Section, toast } from 'shared-kit/ui';
import { useDocument, useDocumentField } from '../document/use-document';
import { DocumentRichText } from '../texts/DocumentRichText';
import { fieldSelector, focusControl } from '../fields/field-focus';
import styles from './EditorForm.module.css';

/** The text of a post that was written before posts had sections. Others do not have this part. */
export function LegacyContent() {
  const hasText = useDocument(({ legacy }) => legacy !== '');
  const [wasShown, setWasShown] = useState(hasText);
  // Emptied by typing, the editor stays, for the caret is in it.
  if (hasText && !wasShown) setWasShown(true);
  if (!hasText && !wasShown) return null;
  return <LegacyField onRemove={() => setWasShown(false)} />;
}

function LegacyField({ onRemove }: { onRemove: () => void }) {
  const [legacy, setLegacy] = useDocumentField('legacy');
  const remove = () => {
    setLegacy('');
    onRemove();
    focusControl(fieldSelector('structured.callToAction'));
    toast('Legacy content removed.', {
      action: { label: 'Undo', run: () => setLegacy(legacy) },
    });
  };
  return (
    <Section
      title="Legacy content"
      id="legacy"
      className={styles.part}
      description="Written before tutorials had sections. Readers see it at the end."
      action={
        <Button size="small" variant="quiet" icon={<Trash2 aria-hidden="true" />} onClick={remove}>
          Remove
        </Button>
      }
    >
      <DocumentRichText path="legacy" label="Legacy content" />
    </Section>
  );
}
