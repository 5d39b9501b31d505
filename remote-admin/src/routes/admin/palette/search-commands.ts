import { queryOptions } from 'shared-kit/client/query';
import { adminApi } from 'shared-kit/client/admin';
import type { AdminSection } from '../../../features/section/section';

/** A page that the palette can open. */
export interface Command {
  /** The group that it is listed in. */
  group: 'Areas' | 'People' | 'Posts' | 'Discussions';
  path: string;
  title: string;
  /** Beside the title: an address, a slug. */
  detail: string;
}

/** Hits of each kind. */
const LIMIT = 5;

/** Shorter texts match too much. */
export const MIN_SEARCH_LENGTH = 2;

/** The sections whose title or keywords contain every word of the text, in any order. */
export function findSections(sections: readonly AdminSection[], text: string): Command[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return sections
    .filter(({ title, keywords }) => {
      const found = [title, ...keywords].join(' ').toLowerCase();
      return words.every((word) => found.includes(word));
    })
    .map(({ path, title }) => ({ group: 'Areas', path, title, detail: '' }));
}

/** People, posts and discussions that match a text. A kind that fails is left out, unless all do. */
export const commandsQuery = (text: string) =>
  queryOptions({
    queryKey: ['admin', 'palette', text],
    enabled: text.length >= MIN_SEARCH_LENGTH,
    queryFn: async ({ signal }): Promise<Command[]> => {
      const query = { q: text, limit: LIMIT };
      const people = adminApi.adminUsers.list({ query }, { signal });
      const posts = adminApi.admin.posts({ query }, { signal });
      const threads = adminApi.adminThreads.list({ query }, { signal });
      const results = await Promise.allSettled([
        people.then(({ items }) =>
          items.map(({ _id, name, email }): Command => ({
            group: 'People',
            path: `/admin/users/${_id}`,
            title: name,
            detail: email,
          })),
        ),
        posts.then(({ items }) =>
          items.map(({ _id, title, slug }): Command => ({
            group: 'Posts',
            path: `/writer/${_id}`,
            title: title || 'Untitled tutorial',
            detail: slug,
          })),
        ),
        threads.then(({ items }) =>
          items.map(({ _id, title, createdBy }): Command => ({
            group: 'Discussions',
            path: `/discussions/${_id}`,
            title,
            detail: createdBy.name,
          })),
        ),
      ]);
      const [failure] = results.filter((result) => result.status === 'rejected');
      if (failure && results.every(({ status }) => status === 'rejected')) throw failure.reason;
      return results.flatMap((result) => (result.status === 'fulfilled' ? result.value : []));
    },
  });
