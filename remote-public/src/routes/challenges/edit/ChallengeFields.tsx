import { useQuery } from 'shared-kit/client/query';
import { api } from 'shared-kit/client';
import { challengeRankings, discussionCategories } from 'shared-kit/contract/constants';
import { Field, Section, Select } from 'shared-kit/ui';
import { SelectField, TextareaField, TextField, useController } from 'shared-kit/ui/form';
import { RANKING_NAMES } from '../../../features/challenges/describe';
import { MarkdownField } from '../../../features/markdown/MarkdownField';
import { sheetTools } from '../../../features/sheets/fields/sheet-tools';
import { CATEGORY_NAMES } from '../../../features/threads/categories';
import type { ChallengeValues } from './challenge-values';
import { TimeField } from './TimeField';
import styles from './page.module.css';

const CATEGORIES = discussionCategories.map((value) => ({ value, label: CATEGORY_NAMES[value] }));
const RANKINGS = challengeRankings.map((value) => ({ value, label: RANKING_NAMES[value] }));
const STATUSES = [
  { value: 'draft', label: 'Draft' },
  { value: 'published', label: 'Published' },
];

/** Every field of a challenge. */
export function ChallengeFields() {
  return (
    <>
      <Section title="Challenge">
        <div className={styles.fields}>
          <TextField name="title" label="Title" required />
          <TextareaField
            name="summary"
            label="Summary"
            hint="One or two sentences for lists and the home page. They are shown before it opens."
            rows={2}
          />
          <MarkdownField
            sheets={sheetTools}
            name="text"
            label="Text with the sheet"
            hint="Markdown with a sheet: the line that begins it names the wanted cells (expect=C2:C9), which have the results. Shown when the challenge opens."
            rows={14}
          />
          <MarkdownField
            sheets={sheetTools}
            name="hidden"
            label="Hidden sheets"
            hint="Up to three further sheets with other data that want results in the same cells. Entries are tried with them too, so that a formula that only fits the shown data fails. Never sent to visitors before the challenge has closed."
            rows={8}
          />
        </div>
      </Section>
      <Section title="Time and ranking">
        <div className={styles.fields}>
          <div className={styles.pair}>
            <TimeField name="opensAt" label="Opens" />
            <TimeField name="closesAt" label="Closes" />
          </div>
          <div className={styles.pair}>
            <SelectField
              name="ranking"
              label="Ranking"
              hint="Most wanted results come first; this decides among equals."
              options={RANKINGS}
            />
            <SelectField
              name="status"
              label="Status"
              hint="A published challenge is announced as upcoming until it opens."
              options={STATUSES}
            />
            <SelectField
              name="category"
              label="Category"
              hint="Of the discussion that begins when it closes."
              options={CATEGORIES}
            />
            <TrackField />
            <TextField
              name="slug"
              label="Address"
              hint="The end of its address. Left empty, it follows from the title."
            />
          </div>
        </div>
      </Section>
    </>
  );
}

/** The learning track that it belongs to, if any. */
function TrackField() {
  const { field, fieldState } = useController<ChallengeValues, 'track'>({ name: 'track' });
  const { data } = useQuery({
    queryKey: ['tracks', 'list'],
    queryFn: ({ signal }) => api.tracks.list({}, { signal }),
    staleTime: 60_000,
  });
  const options = [
    { value: '', label: 'None' },
    ...(data?.items ?? []).map(({ _id, title }) => ({ value: _id, label: title })),
  ];
  return (
    <Field
      label="Learning track"
      hint="Its page shows the challenge."
      error={fieldState.error?.message}
    >
      <Select
        options={options}
        value={field.value ?? ''}
        onChange={({ target }) => field.onChange(target.value === '' ? null : target.value)}
      />
    </Field>
  );
}
