import { ListPlus, Trash2 } from 'lucide-react';
import { useQuery } from 'shared-kit/client/query';
import type { SavedItem } from 'shared-kit/contract';
import {
  Button,
  DateText,
  PlainForm,
  Row,
  RowFacts,
  RowTitle,
  VisuallyHidden,
} from 'shared-kit/ui';
import { savedListsQuery } from '../../features/saved/queries';
import styles from './SavedLists.module.css';

const KIND_NAMES = { post: 'Post', thread: 'Discussion', template: 'Template' } as const;

interface SavedRowProps {
  item: SavedItem;
  /** The list that is shown; undefined for everything. */
  list: string | undefined;
  onRemove: (item: SavedItem) => void;
  onShowLists: (item: SavedItem) => void;
}

/** Something that is saved. What is no longer there says so, and can be removed. */
export function SavedRow({ item, list, onRemove, onShowLists }: SavedRowProps) {
  const { kind, id, savedAt, subject } = item;
  const title = subject?.title ?? `${KIND_NAMES[kind]} that is no longer available`;
  const hiddenTitle = (
    <VisuallyHidden>
      {' '}
      <span dir="auto">{title}</span>
    </VisuallyHidden>
  );
  return (
    <Row className={styles.row}>
      <div className={styles.about}>
        {subject === null ? (
          <p className={styles.gone}>{title}</p>
        ) : (
          <RowTitle level={2} className={styles.title} title={title} to={subject.path} />
        )}
        <RowFacts>
          <span>{KIND_NAMES[kind]}</span>
          {subject?.author && <span dir="auto">{subject.author}</span>}
          <span>
            Saved <DateText value={savedAt} />
          </span>
        </RowFacts>
      </div>
      <div className={styles.actions}>
        {subject !== null && (
          <Button
            data-needs-script
            size="small"
            variant="quiet"
            icon={<ListPlus aria-hidden="true" size={16} />}
            onClick={() => onShowLists(item)}
          >
            Lists
            {hiddenTitle}
          </Button>
        )}
        <PlainForm action={`/saved/${kind}/${id}/remove`} onSubmit={() => onRemove(item)}>
          {list !== undefined && <input type="hidden" name="list" value={list} />}
          <Button
            type="submit"
            size="small"
            variant="quiet"
            icon={<Trash2 aria-hidden="true" size={16} />}
          >
            Remove
            {hiddenTitle}
          </Button>
        </PlainForm>
      </div>
      {subject !== null && (
        <noscript>
          <AddToList item={item} />
        </noscript>
      )}
    </Row>
  );
}

/** What takes the place of the dialog where no script runs. */
function AddToList({ item: { kind, id, lists, subject } }: { item: SavedItem }) {
  const { data } = useQuery(savedListsQuery());
  const others = data?.items.filter(({ _id }) => !lists.includes(_id)) ?? [];
  if (others.length === 0) return null;
  return (
    <PlainForm action={`/saved/${kind}/${id}/save`} onSubmit={() => {}}>
      <div className={styles.plain}>
        <select name="list" aria-label={`List for ${subject?.title}`}>
          {others.map(({ _id, name }) => (
            <option key={_id} value={_id}>
              {name}
            </option>
          ))}
        </select>{' '}
        <Button type="submit" size="small">
          Add to list
        </Button>
      </div>
    </PlainForm>
  );
}
