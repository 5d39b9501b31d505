import { searchKinds } from 'shared-kit/constants';

export type SearchKind = (typeof searchKinds)[number];

/** How the kinds are called: on their tabs, and beside each find. */
export const KINDS: Record<SearchKind, { many: string; one: string }> = {
  post: { many: 'Posts', one: 'Post' },
  thread: { many: 'Discussions', one: 'Discussion' },
  template: { many: 'Templates', one: 'Template' },
  track: { many: 'Tracks', one: 'Track' },
  person: { many: 'People', one: 'Person' },
};

export interface SearchQuestion {
  q: string;
  /** Null for all of them. */
  kind: SearchKind | null;
}

/** Reads `?q=sum&kind=post`. A kind nobody knows counts as all. */
export function readQuestion(search: URLSearchParams): SearchQuestion {
  const asked = search.get('kind');
  return {
    q: (search.get('q') ?? '').trim().slice(0, 200),
    kind: searchKinds.find((kind) => kind === asked) ?? null,
  };
}
