import { LIMITS } from 'shared-kit/constants';

/** What the visitor asked the list for. The address holds it: `?q=sum&sort=liked&tag=vba&tag=data`. */
export interface PostFilters {
  q: string;
  sort: 'newest' | 'liked';
  tags: string[];
}

/** Reads the filters of an address. What makes no sense there counts as not asked for. */
export function readPostFilters(search: URLSearchParams): PostFilters {
  const tags = search.getAll('tag').map((tag) => tag.trim().slice(0, LIMITS.tag));
  return {
    q: (search.get('q') ?? '').trim().slice(0, 200),
    sort: search.get('sort') === 'liked' ? 'liked' : 'newest',
    tags: [...new Set(tags)].filter((tag) => tag !== '').toSorted(),
  };
}

/** Whether anything narrows the list down; the order alone does not. */
export function isNarrowed({ q, tags }: PostFilters): boolean {
  return q !== '' || tags.length > 0;
}
