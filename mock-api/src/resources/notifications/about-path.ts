import { sql, type RawBuilder } from 'kysely';
import { id } from 'shared-kit/contract';
import { findHandleOwner } from '../../db/handles';
import type { Queryable } from '../../db/transaction';

type Condition = RawBuilder<boolean>;

const isId = (value: string) => id.safeParse(value).success;

const followedBy = (person: string): Condition =>
  sql<boolean>`kind = 'follow' and actor_id = ${person}`;

/** Conditions by the first part of a path; null if the second one names nothing. */
const BY_PAGE: Readonly<Record<string, (name: string) => Condition | null>> = {
  discussions: (thread) => (isId(thread) ? sql<boolean>`thread_id = ${thread}` : null),
  profile: (person) => (isId(person) ? followedBy(person) : null),
  blog: (slug) => sql<boolean>`(post_id = (select id from posts where slug = ${slug})
    or submission_id in (
      select submissions.id from submissions join posts on posts.id = submissions.post_id
      where posts.slug = ${slug}))`,
  challenges: (slug) =>
    sql<boolean>`challenge_id = (select id from challenges where slug = ${slug})`,
  account: () => sql<boolean>`kind = 'role-changed'`,
  submit: () => sql<boolean>`kind = 'submission-rejected'`,
};

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
}

/** The condition for notifications that lead to the page at a path; null if none do. */
export async function isAboutPath(db: Queryable, path: string): Promise<Condition | null> {
  const [page = '', name = ''] = new URL(path, 'http://site').pathname
    .split('/')
    .slice(1)
    .map(decode);
  if (page.startsWith('@')) {
    const person = await findHandleOwner(db, page.slice(1));
    return person === undefined ? null : followedBy(person);
  }
  return Object.hasOwn(BY_PAGE, page) ? (BY_PAGE[page]?.(name) ?? null) : null;
}
