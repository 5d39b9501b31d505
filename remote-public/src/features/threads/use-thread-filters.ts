import { useSearchParams } from 'shared-kit/router';
import { readThreadFilters, type ThreadFilters } from './filters';

/** The filters in the address, and how to change them. Each change is one step back. */
export function useThreadFilters() {
  const [params, setParams] = useSearchParams();

  const change = (changes: Partial<Omit<ThreadFilters, 'q'>>) => {
    const next = new URLSearchParams(params);
    next.delete('page');
    for (const [name, value] of Object.entries(changes)) {
      if (value === null || value === 'active') next.delete(name);
      else next.set(name, String(value));
    }
    setParams(next, { preventScrollReset: true });
  };

  return {
    filters: readThreadFilters(params),
    change,
    clear: () => setParams({}, { preventScrollReset: true }),
  };
}
