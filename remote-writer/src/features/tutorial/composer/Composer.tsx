import { Field, Input, Stack, Textarea } from 'shared-kit/ui';
import { useDocumentField } from '../document/use-document';

/** Every field of a tutorial. */
export function Composer() {
  const [title, setTitle] = useDocumentField('title');
  const [summary, setSummary] = useDocumentField('summary');
  return (
    <Stack gap={5}>
      <Field label="Title">
        <Input value={title} onChange={(event) => setTitle(event.target.value)} />
      </Field>
      <Field label="Summary">
        <Textarea value={summary} onChange={(event) => setSummary(event.target.value)} />
      </Field>
    </Stack>
  );
}
