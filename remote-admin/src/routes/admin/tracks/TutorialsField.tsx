import { useCallback, useMemo, useRef, useState } from 'react';
import { X } from 'lucide-react';
import { adminApi } from 'shared-kit/api/admin';
import { LIMITS } from 'shared-kit/constants';
import { Badge, Button, VisuallyHidden, clampTitle } from 'shared-kit/ui';
import { Combobox, type ComboboxOption } from 'shared-kit/ui/combobox';
import { useController, useFieldError } from 'shared-kit/ui/form';
import { useItemError } from '../../../features/fields/use-item-error';
import { SortableList } from '../../../features/sortable/SortableList';
import { SortHandle } from '../../../features/sortable/SortHandle';
import type { TutorialLabels } from './use-tutorial-labels';
import styles from './TutorialsField.module.css';

const NAME = 'tutorials';
const OPTIONS = 20;

export interface TutorialsFieldProps {
  labels: TutorialLabels;
}

const isIdList = (value: unknown): value is string[] => Array.isArray(value);

/** The tutorials of a track: found by their title, added, put into order, removed. */
export function TutorialsField({ labels }: TutorialsFieldProps) {
  const { value, onChange } = useController({ name: NAME }).field;
  const ids = useMemo(() => (isIdList(value) ? value : []), [value]);
  const [announcement, setAnnouncement] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const listError = useFieldError(NAME);
  const itemError = useItemError(NAME);
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
  const change = (next: string[], message: string) => {
    onChange(next);
    setAnnouncement(message);
  };
  const move = (from: number, to: number) => {
    const next = [...ids];
    next.splice(to, 0, ...next.splice(from, 1));
    onChange(next);
  };
  const remove = (id: string) => {
    change(
      ids.filter((other) => other !== id),
      `${titleOf(id)} removed.`,
    );
    // The pressed button disappears with its row.
    list.current?.querySelector('input')?.focus();
  };
  const isFull = ids.length >= LIMITS.trackTutorials;
  return (
    <div ref={list} className={styles.field}>
      {ids.length === 0 ? (
        <p className={styles.none}>No tutorials yet.</p>
      ) : (
        <SortableList ids={ids} nameOf={titleOf} onMove={move}>
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
          error={listError ?? itemError}
          onChange={(option) => {
            if (option && !ids.includes(option.value)) {
              change([...ids, option.value], `${option.label} added as number ${ids.length + 1}.`);
            }
          }}
        />
      )}
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </div>
  );
}

function TutorialStatus({ status = 'published' }: { status: string | undefined }) {
  if (status === 'published') return <Badge tone="primary">Published</Badge>;
  return <Badge>{status === 'scheduled' ? 'Scheduled' : 'Draft'}</Badge>;
}
