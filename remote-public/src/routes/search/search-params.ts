import { searchKinds } from 'shared-kit/constants';

export type SearchKind = (typeof searchKinds)[number];

/** The names of the kinds: on their tabs (plural) and beside each result (singular). */
export const KIND_LABELS: Record<SearchKind, { plural: string; singular: string }> = {
  post: { plural: 'Posts', singular: 'Post' },
  thread: { plural: 'Discussions', singular: 'Discussion' },
  template: { plural: 'Templates', singular: 'Template' },
  track: { plural: 'Tracks', singular: 'Track' },
  person: { plural: 'People', singular: 'Person' },
};

export interface SearchParams {
  q: string;
  /** Null for all kinds. */
  kind: SearchKind | null;
}

/** Reads `?q=sum&kind=post`. An unknown kind means all kinds. */
export function readSearchParams(search: URLSearchParams): SearchParams {
  const requested = search.get('kind');
  return {
    q: (search.get('q') ?? '').trim().slice(0, 200),
    kind: searchKinds.find((kind) => kind === requested) ?? null,
  };
}
