import { useCallback, useRef } from 'react';
import { X } from 'lucide-react';
import { adminApi } from 'shared-kit/client/admin';
import { Badge, Button, VisuallyHidden, clampTitle } from 'shared-kit/ui';
import { Combobox, type ComboboxOption } from 'shared-kit/ui/combobox';
import { useItemList } from '../../../features/fields/text-list';
import { SortableList } from '../../../features/sortable/SortableList';
import { SortHandle } from '../../../features/sortable/SortHandle';
import type { PostLabels } from './use-post-labels';
import styles from './PostListField.module.css';

const OPTIONS = 20;

export interface PostListFieldProps {
  /** A path of the form's values: a list of ids. */
  name: string;
  labels: PostLabels;
  max: number;
  texts: {
    /** Names the list: 'Tutorials of this track'. */
    list: string;
    none: string;
    full: string;
    add: string;
  };
}

/** Posts in an order: found by their title, added, moved, removed. */
export function PostListField({ name, labels, max, texts }: PostListFieldProps) {
  const posts = useItemList(name);
  const { items: ids } = posts;
  const list = useRef<HTMLDivElement>(null);
  const { titleOf, learn } = labels;

  const loadOptions = useCallback(
    async (q: string, signal: AbortSignal): Promise<ComboboxOption[]> => {
      const query = { q, status: 'published' as const, limit: OPTIONS };
      const { items } = await adminApi.admin.posts({ query }, { signal });
      learn(items);
      return items
        .filter(({ _id }) => !ids.includes(_id))
        .map(({ _id, title, slug }) => ({ value: _id, label: title, detail: slug }));
    },
    [ids, learn],
  );
  const remove = (id: string) => {
    posts.remove(id, `${titleOf(id)} removed.`);
    // The pressed button disappears with its row.
    list.current?.querySelector('input')?.focus();
  };
  const isFull = ids.length >= max;
  return (
    <div ref={list} className={styles.field}>
      {ids.length === 0 ? (
        <p className={styles.none}>{texts.none}</p>
      ) : (
        <SortableList ids={ids} nameOf={titleOf} onMove={posts.move}>
          <ol className={styles.list} aria-label={texts.list}>
            {ids.map((id) => (
              <li key={id} className={styles.item}>
                <SortHandle id={id} />
                <span className={styles.title} dir="auto" {...clampTitle(titleOf(id))}>
                  {titleOf(id)}
                </span>
                <PostStatus status={labels.byId.get(id)?.status} />
                <Button
                  size="small"
                  variant="quiet"
                  aria-label={`Remove ${titleOf(id)}`}
                  icon={<X aria-hidden="true" />}
                  onClick={() => remove(id)}
                />
              </li>
            ))}
          </ol>
        </SortableList>
      )}
      {isFull ? (
        <p className={styles.none}>{texts.full}</p>
      ) : (
        <Combobox
          label={texts.add}
          hint="Search published posts by title, slug or author."
          placeholder="Title"
          value={null}
          clearsOnSelect
          loadOptions={loadOptions}
          emptyMessage="No other published post matches."
          error={posts.error}
          onChange={(option) => {
            if (option && !ids.includes(option.value)) {
              posts.add(option.value, `${option.label} added as number ${ids.length + 1}.`);
            }
          }}
        />
      )}
      <VisuallyHidden role="status">{posts.announcement}</VisuallyHidden>
    </div>
  );
}

function PostStatus({ status = 'published' }: { status: string | undefined }) {
  if (status === 'published') return <Badge tone="primary">Published</Badge>;
  return <Badge>{status === 'scheduled' ? 'Scheduled' : 'Draft'}</Badge>;
}
