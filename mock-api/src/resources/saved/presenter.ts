import type { SavedItem, SavedList } from 'shared-kit/contract';
import type { ItemRow, ListRow } from './queries';

export const presentList = (row: ListRow): SavedList => ({
  _id: row.id,
  name: row.name,
  itemCount: row.item_count,
  createdAt: row.created_at.toISOString(),
});

const pathOf = ({ kind, subject_id: id, slug }: ItemRow): string => {
  if (kind === 'thread') return `/discussions/${id}`;
  const folder = kind === 'post' ? '/blog' : '/templates';
  return `${folder}/${encodeURIComponent(slug ?? '')}`;
};

export const presentItem = (row: ItemRow): SavedItem => ({
  kind: row.kind,
  id: row.subject_id,
  savedAt: row.saved_at.toISOString(),
  lists: row.lists,
  subject:
    row.title === null ? null : { title: row.title, path: pathOf(row), author: row.author_name },
});
