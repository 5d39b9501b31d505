import { useEffect } from 'react';
import type { OwnEntry } from 'shared-kit/contract';
import { clearDraft } from 'shared-kit/client/drafts';
import { toast } from 'shared-kit/ui';
import { Form, FormDraft, contractSchema, useFormContext } from 'shared-kit/ui/form';
import { MarkdownField } from '../../../features/markdown/MarkdownField';
import { sheetTools } from '../../../features/sheets/fields/sheet-tools';
import { describeResult } from './describe-result';
import { ENTER_ERROR, useEntry } from './use-entry';

const rules = contractSchema(({ newEntry }) => newEntry);

interface EntryFormProps {
  slug: string;
  /** What is replaced; null for the first one. */
  entry: OwnEntry | null;
}

/** The form of an entry. It begins with the one that was sent before. */
export function EntryForm({ slug, entry }: EntryFormProps) {
  const { enter } = useEntry(slug);
  const draft = `challenge:${slug}`;
  return (
    <Form
      schema={rules}
      defaultValues={{ text: entry?.text ?? '' }}
      label="Your entry"
      action={`/challenges/${encodeURIComponent(slug)}`}
      submitLabel={entry === null ? 'Send entry' : 'Replace entry'}
      errorMessage={ENTER_ERROR}
      errorNote="Your text is kept."
      onSubmit={async ({ text }) => {
        const saved = await enter.mutateAsync(text);
        clearDraft(draft);
        toast(`Your entry is saved. ${describeResult(saved)}`);
      }}
    >
      <FormDraft name={draft} fields={['text']} />
      <FillWithEntry entry={entry} />
      <MarkdownField
        sheets={sheetTools}
        name="text"
        label="Formula and explanation"
        hint="Write the formula between backticks, `=SUM(A1:A9)`: it is put into the first wanted cell and filled into the others. Or name cells, one on each line of a code block: F2: =A2*B2. Of several formulas, the one with the most wanted results counts. You can replace your entry until the challenge closes."
        rows={6}
      />
    </Form>
  );
}

/** Fills an empty form with the entry, which is read after the page that everybody gets. */
function FillWithEntry({ entry }: { entry: OwnEntry | null }) {
  const { getValues, reset } = useFormContext<{ text: string }>();
  const text = entry?.text ?? '';
  useEffect(() => {
    if (text !== '' && getValues('text') === '') reset({ text });
  }, [text, getValues, reset]);
  return null;
}
