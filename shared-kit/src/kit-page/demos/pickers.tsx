import { useState } from 'react';
import { Stack } from 'shared-kit/ui';
import { ColourField, type ColourFieldProps } from 'shared-kit/ui/colour-field';
import { Combobox, type ComboboxOption, type ComboboxProps } from 'shared-kit/ui/combobox';
import { DateTimeField, type DateTimeFieldProps } from 'shared-kit/ui/date-time-field';
import { FileDrop, type FileDropProps, type UploadOptions } from 'shared-kit/ui/file-drop';
import { TagInput } from 'shared-kit/ui/tag-input';
import { defineDemo, type PreviewProps } from '../demo/define-demo';
import {
  choice,
  given,
  list,
  node,
  number,
  shownAs,
  text,
  toggle,
  unset,
} from '../demo/prop-specs';

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

/** One with its options, and one that searches for them. */
function ComboboxPreview({ props }: PreviewProps<ComboboxProps>) {
  const [formula, setFormula] = useState<ComboboxOption | null>(null);
  const [author, setAuthor] = useState<ComboboxOption | null>(people[0] ?? null);
  return (
    <Stack>
      <Combobox {...props} value={formula} onChange={setFormula} />
      <Combobox
        label="Author"
        hint="Searches while you type."
        loadOptions={searchPeople}
        value={author}
        onChange={setAuthor}
        emptyMessage="No members match."
      />
    </Stack>
  );
}

/** The field reads its zone once, so another zone is another field. */
function DateTimePreview({ props }: PreviewProps<DateTimeFieldProps>) {
  const [value, setValue] = useState(props.value);
  return <DateTimeField key={props.defaultTimeZone} {...props} value={value} onChange={setValue} />;
}

function ColourPreview({ props }: PreviewProps<ColourFieldProps>) {
  const [value, setValue] = useState(props.value);
  return <ColourField {...props} value={value} onChange={setValue} />;
}

function FileDropPreview({ props }: PreviewProps<FileDropProps<string>>) {
  const [files, setFiles] = useState<readonly string[]>([]);
  const hint = files.length > 0 ? `Uploaded: ${files.length}` : props.hint;
  return <FileDrop {...props} hint={hint} onChange={setFiles} />;
}

const hint = (initial: string) => node('Below the label.', { initial });
const error = text('The message to show; also marks the control invalid.');
const required = toggle('Marks the label.', { default: false });

export const pickers = [
  defineDemo(Combobox, {
    name: 'Combobox',
    from: 'shared-kit/ui/combobox',
    about:
      'A text field that chooses one of many options, with the keyboard of a WAI-ARIA combobox: arrows, Enter, Escape, Home, End.',
    props: {
      label: text('Above the field.', { required: 'Function' }),
      hideLabel: toggle('Keeps the label for screen readers only.', { default: false }),
      hint: hint('Filters the options it was given.'),
      error,
      required,
      placeholder: text('Shown while it is empty.', { initial: 'XLOOKUP' }),
      options: given('readonly ComboboxOption[]', 'Filtered by what is typed.', {
        initial: functions,
        code: 'functions',
      }),
      loadOptions: unset(
        '(query: string, signal: AbortSignal) => Promise<readonly ComboboxOption[]>',
        'Searches for the options, as in the second field. A stable function.',
      ),
      value: given('ComboboxOption | null', 'What is chosen.', { required: null, code: 'value' }),
      onChange: given(
        '(option: ComboboxOption | null) => void',
        'Called with null when the text is cleared.',
        { required: () => {}, code: 'setValue' },
      ),
      clearsOnSelect: toggle('Empties the field after each choice, for one that adds to a list.', {
        default: false,
      }),
      emptyMessage: text('Shown if nothing matches.', { default: 'No matches.' }),
    },
    preview: ComboboxPreview,
  }),
  defineDemo(DateTimeField, {
    name: 'DateTimeField',
    from: 'shared-kit/ui/date-time-field',
    about: 'A date and time as the clocks of a chosen time zone show it, given back in UTC.',
    props: {
      label: text('Above the field.', { required: 'Publish at' }),
      hint: node('Below the label.'),
      error,
      required,
      value: given('string | null', 'A UTC ISO date-time, or null while there is none.', {
        required: '2026-11-01T05:30:00.000Z',
        code: 'value',
      }),
      onChange: given('(iso: string | null) => void', 'Called with the time in UTC.', {
        required: () => {},
        code: 'setValue',
      }),
      defaultTimeZone: shownAs(
        'string',
        choice(
          ['America/New_York', 'Asia/Kolkata', 'Europe/Berlin', 'UTC'],
          "The zone the time is entered in at first; by default the browser's own.",
          { initial: 'America/New_York' },
        ),
      ),
    },
    preview: DateTimePreview,
  }),
  defineDemo(ColourField, {
    name: 'ColourField',
    from: 'shared-kit/ui/colour-field',
    about:
      "A colour as text and in the browser's own picker, with a warning where it is hard to read.",
    props: {
      label: text('Above the field.', { required: 'Primary colour' }),
      hint: node('Below the label.'),
      error,
      required,
      value: given('string', "As '#rrggbb'.", { required: '#10b981', code: 'value' }),
      onChange: given('(colour: string) => void', 'Called for a valid colour only.', {
        required: () => {},
        code: 'setValue',
      }),
      against: given(
        '{ colour: string; label: string; minimum?: number }',
        'Warns if the contrast with this colour is below minimum, which is 4.5.',
        {
          initial: { colour: '#ffffff', label: 'white' },
          code: "{ colour: '#ffffff', label: 'white' }",
        },
      ),
    },
    preview: ColourPreview,
  }),
  defineDemo(TagInput, {
    name: 'TagInput',
    from: 'shared-kit/ui/tag-input',
    about: 'A field for tags: Enter, a comma or leaving it adds one, Backspace removes the last.',
    props: {
      tags: list('The tags.', { required: ['budget', 'pivot tables'] }),
      onChange: given('(tags: string[]) => void', 'Called with all of them.', {
        required: () => {},
        code: 'setTags',
      }),
      onBlur: unset('() => void', 'Called when the field is left.'),
      label: text('Above the field.', { default: 'Tags' }),
      hint: node('Below the label.', {
        default: 'Press Enter or a comma after each: budget, pivot tables.',
      }),
      error,
      clean: unset(
        '(typed: string) => string',
        'What a typed text becomes. By default letters, digits, hyphens, spaces and #.',
      ),
      suggestions: list('Offered while typing.'),
    },
    preview: ({ props, update }) => <TagInput {...props} onChange={(tags) => update({ tags })} />,
  }),
  defineDemo(FileDrop<string>, {
    name: 'FileDrop',
    from: 'shared-kit/ui/file-drop',
    about:
      'Takes files by drag and drop, the file dialog or paste, and uploads them at once by the `upload` given.',
    props: {
      label: text('Above the zone.', { required: 'Attachments' }),
      hint: hint('A PDF fails in this example.'),
      error,
      accept: text('As of a file input.', { initial: '.csv, .xlsx, .pdf, image/*' }),
      maxFiles: number('Refuses more.', { min: 1, max: 20, initial: 3 }),
      maxBytes: number('Refuses larger ones.', { min: 1, max: 50_000_000, initial: 2_000_000 }),
      upload: given(
        '(file: File, options: UploadOptions) => Promise<Result>',
        'Sends one file, and reports its progress.',
        { required: upload, code: 'upload' },
      ),
      onChange: given(
        '(results: readonly Result[]) => void',
        'Called with the results of all files that are done.',
        { initial: () => {}, code: 'setFiles' },
      ),
      onUploaded: unset(
        '(result: Result) => void',
        'Takes over each file that is done: it then leaves the field.',
      ),
    },
    preview: FileDropPreview,
  }),
];
