import { useState } from 'react';
import { Section } from 'shared-kit/ui';
import { ColourField } from 'shared-kit/ui/colour-field';
import { Combobox, type ComboboxOption } from 'shared-kit/ui/combobox';
import { DateTimeField } from 'shared-kit/ui/date-time-field';
import { FileDrop, type UploadOptions } from 'shared-kit/ui/file-drop';
import { TagInput } from 'shared-kit/ui/tag-input';

const functions: readonly ComboboxOption[] = [
  { value: 'xlookup', label: 'XLOOKUP', detail: 'Finds a value in a row or column' },
  { value: 'let', label: 'LET', detail: 'Names the parts of a formula' },
  { value: 'lambda', label: 'LAMBDA', detail: 'Makes a function of a formula' },
  { value: 'filter', label: 'FILTER', detail: 'Keeps the rows that match' },
];
const people: readonly ComboboxOption[] = [
  { value: 'ada', label: 'Ada Lovelace', detail: 'ada@sheetfolk.test' },
  { value: 'grace', label: 'Grace Hopper', detail: 'grace@sheetfolk.test' },
  { value: 'edgar', label: 'Edgar Codd', detail: 'edgar@sheetfolk.test' },
];

/** Stands for the API: a search that takes half a second. */
async function searchPeople(query: string): Promise<readonly ComboboxOption[]> {
  await new Promise((resolve) => setTimeout(resolve, 500));
  return people.filter(({ label }) => label.toLowerCase().includes(query.toLowerCase()));
}

/** Stands for an upload: two seconds for every file, and an error for every PDF. */
async function upload(file: File, { onProgress, signal }: UploadOptions): Promise<string> {
  for (let step = 1; step <= 10 && !signal.aborted; step += 1) {
    await new Promise((resolve) => setTimeout(resolve, 200));
    onProgress(step / 10);
    if (step === 5 && file.name.endsWith('.pdf')) throw new Error('The connection was lost.');
  }
  return file.name;
}

export function InputStories() {
  const [formula, setFormula] = useState<ComboboxOption | null>(null);
  const [author, setAuthor] = useState<ComboboxOption | null>(people[0] ?? null);
  const [publishAt, setPublishAt] = useState<string | null>('2026-11-01T05:30:00.000Z');
  const [colour, setColour] = useState('#10b981');
  const [tags, setTags] = useState(['budget', 'pivot tables']);
  const [files, setFiles] = useState<readonly string[]>([]);
  return (
    <Section title="Inputs" description="Each works with the keyboard alone.">
      <Combobox
        label="Function"
        hint="Filters the options it was given."
        placeholder="XLOOKUP"
        options={functions}
        value={formula}
        onChange={setFormula}
      />
      <Combobox
        label="Author"
        hint="Searches while you type."
        loadOptions={searchPeople}
        value={author}
        onChange={setAuthor}
        emptyMessage="No members match."
      />
      <DateTimeField
        label="Publish at"
        value={publishAt}
        onChange={setPublishAt}
        defaultTimeZone="America/New_York"
      />
      <ColourField
        label="Primary colour"
        value={colour}
        onChange={setColour}
        against={{ colour: '#ffffff', label: 'white' }}
      />
      <TagInput tags={tags} onChange={setTags} />
      <FileDrop
        label="Attachments"
        hint={`Up to 3 files of 2 MB. Uploaded: ${files.length}.`}
        accept=".csv, .xlsx, .pdf, image/*"
        maxFiles={3}
        maxBytes={2_000_000}
        upload={upload}
        onChange={setFiles}
      />
    </Section>
  );
}
