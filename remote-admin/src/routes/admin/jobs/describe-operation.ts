import type { BulkOperation } from 'shared-kit/contract';

const AREAS: Readonly<Record<BulkOperation['area'], string>> = {
  users: 'members',
  posts: 'posts',
  tracks: 'tracks',
  templates: 'templates',
  submissions: 'submissions',
  threads: 'threads',
  comments: 'comments',
  subscribers: 'subscribers',
  mail: 'mails',
};

const ACTIONS: Readonly<Record<string, string>> = {
  'set-role': 'Set the role of',
  'add-tag': 'Add a tag to',
  'remove-tag': 'Remove a tag from',
  retry: 'Try again',
};

const capitalise = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** 'Lock 12 threads', 'Undo: lock 12 threads', 'Add a tag to 3 subscribers: vba'. */
export function describeOperation({ action, area, total, value, undoOf }: BulkOperation): string {
  const verb = ACTIONS[action] ?? capitalise(action.replace(/-/g, ' '));
  const what = `${verb} ${total.toLocaleString('en')} ${AREAS[area]}`;
  const text = value === '' ? what : `${what}: ${value}`;
  return undoOf === null ? text : `Undo: ${text.charAt(0).toLowerCase()}${text.slice(1)}`;
}
