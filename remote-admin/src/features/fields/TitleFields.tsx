import { SelectField, TextField } from 'shared-kit/ui/form';
import styles from './fields.module.css';

const STATUSES = [
  { value: 'draft', label: 'Draft' },
  { value: 'published', label: 'Published' },
];

export interface TitleFieldsProps {
  /** What the items are called, and where their pages are: 'tracks'. */
  noun: string;
}

/** What an item is called, where its page is, and whether visitors see it. */
export function TitleFields({ noun }: TitleFieldsProps) {
  return (
    <>
      <div className={styles.wide}>
        <TextField name="title" label="Title" required />
      </div>
      <TextField
        name="slug"
        label="Slug"
        hint={`Its address below /${noun}/. Left empty, it is made from the title.`}
        spellCheck={false}
      />
      <SelectField
        name="status"
        label="Status"
        hint={`Visitors see published ${noun} only.`}
        options={STATUSES}
      />
    </>
  );
}
