import { useSearchParams } from 'shared-kit/router';
import { readPostFilters, type PostFilters } from './filters';

/** The filters in the address, and how to change them. Each change is one step back. */
export function usePostFilters() {
  const [params, setParams] = useSearchParams();

  const change = ({ sort, tags }: Partial<Pick<PostFilters, 'sort' | 'tags'>>) => {
    const next = new URLSearchParams(params);
    next.delete('page');
    if (sort === 'liked') next.set('sort', sort);
    else if (sort === 'newest') next.delete('sort');
    if (tags) {
      next.delete('tag');
      for (const tag of tags) next.append('tag', tag);
    }
    setParams(next, { preventScrollReset: true });
  };

  return {
    filters: readPostFilters(params),
    change,
    clear: () => setParams({}, { preventScrollReset: true }),
  };
}
