import { useCallback, useRef } from 'react';
import { X } from 'lucide-react';
import { adminApi } from 'shared-kit/client/admin';
import { LIMITS } from 'shared-kit/contract/constants';
import { Badge, Button, VisuallyHidden, clampTitle } from 'shared-kit/ui';
import { Combobox, type ComboboxOption } from 'shared-kit/ui/combobox';
import { useItemList } from '../../../features/fields/text-list';
import { SortableList } from '../../../features/sortable/SortableList';
import { SortHandle } from '../../../features/sortable/SortHandle';
import type { TutorialLabels } from './use-tutorial-labels';
import styles from './TutorialsField.module.css';

const OPTIONS = 20;

export interface TutorialsFieldProps {
  labels: TutorialLabels;
}

/** The tutorials of a track: found by their title, added, put into order, removed. */
export function TutorialsField({ labels }: TutorialsFieldProps) {
  const tutorials = useItemList('tutorials');
  const { items: ids } = tutorials;
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
    tutorials.remove(id, `${titleOf(id)} removed.`);
    // The pressed button disappears with its row.
    list.current?.querySelector('input')?.focus();
  };
  const isFull = ids.length >= LIMITS.trackTutorials;
  return (
    <div ref={list} className={styles.field}>
      {ids.length === 0 ? (
        <p className={styles.none}>No tutorials yet.</p>
      ) : (
        <SortableList ids={ids} nameOf={titleOf} onMove={tutorials.move}>
          <ol className={styles.list} aria-label="Tutorials of this track">
            {ids.map((id) => (
              <li key={id} className={styles.item}>
                <SortHandle id={id} />
                <span className={styles.title} dir="auto" {...clampTitle(titleOf(id))}>
                  {titleOf(id)}
                </span>
                <TutorialStatus status={labels.byId.get(id)?.status} />
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
        <p className={styles.none}>{`A track has at most ${LIMITS.trackTutorials} tutorials.`}</p>
      ) : (
        <Combobox
          label="Add a tutorial"
          hint="Search published posts by title, slug or author."
          placeholder="Title"
          value={null}
          clearsOnSelect
          loadOptions={loadOptions}
          emptyMessage="No other published post matches."
          error={tutorials.error}
          onChange={(option) => {
            if (option && !ids.includes(option.value)) {
              tutorials.add(option.value, `${option.label} added as number ${ids.length + 1}.`);
            }
          }}
        />
      )}
      <VisuallyHidden role="status">{tutorials.announcement}</VisuallyHidden>
    </div>
  );
}

function TutorialStatus({ status = 'published' }: { status: string | undefined }) {
  if (status === 'published') return <Badge tone="primary">Published</Badge>;
  return <Badge>{status === 'scheduled' ? 'Scheduled' : 'Draft'}</Badge>;
}
