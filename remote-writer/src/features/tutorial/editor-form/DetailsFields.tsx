import { useState } from 'react';
import { api } from 'shared-kit/client';
import {
  LIMITS,
  isLongerThan,
  normalizeTag,
  submissionCategories,
  tagKey,
} from 'shared-kit/contract/constants';
import { queryOptions, useQuery } from 'shared-kit/client/query';
import { Field, Select } from 'shared-kit/ui';
import { TagInput } from 'shared-kit/ui/tag-input';
import { useDocumentField } from '../document/use-document';
import { CoverField } from './CoverField';
import styles from './EditorForm.module.css';

/** What lists show of the tutorial, besides title and summary. */
export function DetailsFields() {
  return (
    <section aria-label="Details" className={styles.details}>
      <CategoryField />
      <TagsField />
      <CoverField />
    </section>
  );
}

function CategoryField() {
  const [category, setCategory] = useDocumentField('category');
  const known: readonly string[] = submissionCategories;
  // A post may have a category of its own, from an import or an earlier time.
  const categories = known.includes(category) ? known : [category, ...known];
  return (
    <div data-field="category">
      <Field label="Category">
        <Select
          value={category}
          onChange={({ target }) => setCategory(target.value)}
          options={categories.map((value) => ({ value, label: value || 'None' }))}
        />
      </Field>
    </div>
  );
}

const tagsQuery = queryOptions({
  queryKey: ['writer', 'tags'],
  queryFn: ({ signal }) => api.posts.tags(undefined, { signal }),
  staleTime: 10 * 60_000,
});
const MAX_SUGGESTIONS = 100;

function checkTags(tags: readonly string[]): string | undefined {
  const tooLong = tags.find((tag) => isLongerThan(tag, LIMITS.tag));
  if (tooLong !== undefined) return `“${tooLong}” is longer than ${LIMITS.tag} characters.`;
  return tags.length > LIMITS.tags ? `Please keep to ${LIMITS.tags} tags.` : undefined;
}

function TagsField() {
  const [tags, setTags] = useDocumentField('tags');
  const [isUsed, setUsed] = useState(false);
  const known = useQuery({ ...tagsQuery, enabled: isUsed });
  const used = new Set(tags.map(tagKey));
  const suggestions = (known.data?.items ?? [])
    .map(({ tag }) => tag)
    .filter((tag) => !used.has(tagKey(tag)))
    .slice(0, MAX_SUGGESTIONS);
  return (
    <div data-field="tags" data-own-undo onFocus={() => setUsed(true)}>
      <TagInput
        tags={tags}
        onChange={setTags}
        clean={normalizeTag}
        suggestions={suggestions}
        hint="Press Enter or a comma after each."
        error={checkTags(tags)}
      />
    </div>
  );
}
