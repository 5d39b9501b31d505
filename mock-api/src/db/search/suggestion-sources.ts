import { sql, type RawBuilder } from 'kysely';
import { cutText, maxCodeUnits } from 'shared-kit/contract/constants';
import type { contract, OutputOf } from 'shared-kit/contract';

export type Suggestion = OutputOf<typeof contract.search.suggest>['items'][number];
export type SuggestionKind = Suggestion['kind'];

/** Longer titles are cut: nobody reads more of one while typing. In characters. */
const MAX_TITLE = 200;

interface Source {
  table: 'posts' | 'threads' | 'templates' | 'users';
  title: 'title' | 'name';
  /** The last segments of the item's path. */
  href: RawBuilder<string>;
  isPublic: RawBuilder<boolean>;
  order: RawBuilder<unknown>;
}

const isPublished = sql<boolean>`status = 'published'`;

/** Where what is suggested is stored, newest first; members by their followers. */
export const SOURCES: Record<SuggestionKind, Source> = {
  post: {
    title: 'title',
    table: 'posts',
    href: sql<string>`'/blog/' || slug`,
    isPublic: isPublished,
    order: sql`published_at desc, id desc`,
  },
  thread: {
    title: 'title',
    table: 'threads',
    href: sql<string>`'/discussions/' || id`,
    isPublic: sql<boolean>`true`,
    order: sql`last_activity_at desc, id desc`,
  },
  template: {
    title: 'title',
    table: 'templates',
    href: sql<string>`'/templates/' || slug`,
    isPublic: isPublished,
    order: sql`updated_at desc, id desc`,
  },
  person: {
    table: 'users',
    title: 'name',
    href: sql<string>`'/profile/' || id`,
    isPublic: sql<boolean>`is_active`,
    order: sql`followers_count desc, id desc`,
  },
};

/** The columns of a suggestion of a kind; `cutTitle` cuts its title between characters. */
export const selectFields = (kind: SuggestionKind): RawBuilder<unknown> => {
  const { title, href } = SOURCES[kind];
  const start = sql`left(${sql.ref(title)}, ${sql.lit(maxCodeUnits(MAX_TITLE))})`;
  return sql`${sql.lit(kind)} as kind, id::text as id, ${start} as title, ${href} as href`;
};

/** A suggestion as it is shown. */
export const cutTitle = (suggestion: Suggestion): Suggestion => ({
  ...suggestion,
  title: cutText(suggestion.title, MAX_TITLE),
});
