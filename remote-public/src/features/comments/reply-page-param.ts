import { isId } from 'shared-kit/guards';
import type { ReplyPageParam } from './reply-pages';

/** The search parameter that names a page of replies where no script loads it. */
export const REPLIES_PARAM = 'replies';

/** Reads `at:{id of a reply}` or `before:{cursor}`; anything else is the first page. */
export function readReplyPage(value: string | null): ReplyPageParam {
  const [, kind, position = ''] = /^(at|before):(.{1,400})$/.exec(value ?? '') ?? [];
  if (kind === 'at') return isId(position) ? { at: position } : {};
  return kind === 'before' ? { before: position } : {};
}
