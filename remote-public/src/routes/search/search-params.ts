import { searchKinds } from 'shared-kit/constants';

export type SearchKind = (typeof searchKinds)[number];

/** How the kinds are called: on their tabs, and beside each find. */
export const KIND_LABELS: Record<SearchKind, { many: string; one: string }> = {
  post: { many: 'Posts', one: 'Post' },
  thread: { many: 'Discussions', one: 'Discussion' },
  template: { many: 'Templates', one: 'Template' },
  track: { many: 'Tracks', one: 'Track' },
  person: { many: 'People', one: 'Person' },
};

export interface SearchParams {
  q: string;
  /** Null for all of them. */
  kind: SearchKind | null;
}

/** Reads `?q=sum&kind=post`. A kind nobody knows counts as all. */
export function readSearchParams(search: URLSearchParams): SearchParams {
  const asked = search.get('kind');
  return {
    q: (search.get('q') ?? '').trim().slice(0, 200),
    kind: searchKinds.find((kind) => kind === asked) ?? null,
  };
}
