import { X } from 'lucide-react';
import { submissionCategories } from 'shared-kit/constants';
import { SelectField, TextField, useFormContext } from 'shared-kit/ui/form';
import { parseCommaList } from './parse-list';
import type { TutorialForm } from './form';
import styles from './Composer.module.css';

export function DetailsFields() {
  const form = useFormContext<TutorialForm>();
  const category = form.watch('category');
  const tags = parseCommaList(form.watch('tags'));
  const known: readonly string[] = submissionCategories;
  const categories = known.includes(category) ? known : [category, ...known];

  const removeTag = (tag: string) =>
    form.setValue('tags', tags.filter((other) => other !== tag).join(', '));
  return (
    <>
      <SelectField
        name="category"
        label="Category"
        options={categories.map((value) => ({ value, label: value || 'None' }))}
      />
      <div className={styles.tags}>
        <TextField name="tags" label="Tags" hint="Separate tags with commas." />
        {tags.length > 0 && (
          <ul className={styles.chips} aria-label="Tags of this tutorial">
            {tags.map((tag) => (
              <li key={tag} className={styles.chip}>
                {tag}
                <button
                  type="button"
                  aria-label={`Remove tag ${tag}`}
                  onClick={() => removeTag(tag)}
                >
                  <X aria-hidden="true" size={14} />
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  );
}
