import { keepPreviousData, useQuery } from 'shared-kit/client/query';
import { Alert } from 'shared-kit/ui';
import { TagInput } from 'shared-kit/ui/tag-input';
import { useFormContext, useWatch } from 'shared-kit/ui/form';
import fields from '../../../features/fields/fields.module.css';
import { useTextList } from '../../../features/fields/text-list';
import { describeRecipients } from './describe-recipients';
import type { IssueValues } from './issue-values';
import { recipientsQuery, segmentsQuery } from './queries';
import styles from './page.module.css';

const asTyped = (typed: string) => typed.trim();

interface WordsFieldProps {
  name: 'segment.tags' | 'segment.sources';
  label: string;
  hint: string;
  options: readonly { name: string; count: number }[] | undefined;
}

function WordsField({ name, label, hint, options }: WordsFieldProps) {
  const { items, error, onChange, onBlur } = useTextList(name);
  return (
    <TagInput
      label={label}
      hint={hint}
      tags={items}
      error={error}
      clean={asTyped}
      suggestions={options?.map((option) => option.name)}
      onChange={onChange}
      onBlur={onBlur}
    />
  );
}

/** Who gets the issue, and how many people that are now. */
export function SegmentFields() {
  const { data } = useQuery(segmentsQuery);
  return (
    <div className={fields.grid}>
      <WordsField
        name="segment.tags"
        label="Tags"
        hint="People who have one of them."
        options={data?.tags}
      />
      <WordsField
        name="segment.sources"
        label="Sources"
        hint="Where people subscribed, such as site or template:budget."
        options={data?.sources}
      />
      <div className={fields.wide}>
        <RecipientCount />
      </div>
    </div>
  );
}

function RecipientCount() {
  const { getValues } = useFormContext<IssueValues>();
  const segment = useWatch<IssueValues, 'segment'>({ name: 'segment' }) ?? getValues('segment');
  const { data, isError } = useQuery({
    ...recipientsQuery(segment),
    placeholderData: keepPreviousData,
  });
  if (isError) return <Alert>The number of recipients could not be loaded.</Alert>;
  return (
    <p role="status" className={styles.recipients}>
      {data === undefined ? 'Counting recipients…' : describeRecipients(data.recipients)}
    </p>
  );
}
