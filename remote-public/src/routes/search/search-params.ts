import { searchKinds } from 'shared-kit/contract/constants';
import { enumParam, stringParam, type SearchStateOf } from 'shared-kit/client/search-params';

export type SearchKind = (typeof searchKinds)[number];

/** The names of the kinds: on their tabs (plural) and beside each result (singular). */
export const KIND_LABELS: Record<SearchKind, { plural: string; singular: string }> = {
  post: { plural: 'Posts', singular: 'Post' },
  thread: { plural: 'Discussions', singular: 'Discussion' },
  template: { plural: 'Templates', singular: 'Template' },
  track: { plural: 'Tracks', singular: 'Track' },
  person: { plural: 'People', singular: 'Person' },
};

/** The search in the URL: `?q=sum&kind=post`. */
export const searchParams = {
  q: stringParam({ maxLength: 200 }),
  /** Null for all kinds. */
  kind: enumParam(searchKinds, null),
};

export type SearchParams = SearchStateOf<typeof searchParams>;
