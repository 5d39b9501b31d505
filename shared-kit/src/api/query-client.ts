import { QueryClient } from 'shared-kit/query';
import { ApiError } from './errors';

/** A "no" from the API stays a "no"; only silence and trouble on the server are worth another try. */
function worthAnotherTry(failures: number, error: Error): boolean {
  if (typeof window === 'undefined') return false;
  const passing = !(error instanceof ApiError) || error.status === 0 || error.status >= 502;
  return passing && failures < 2;
}

/** The server state of one page (or, at the edge, of one request). */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, retry: worthAnotherTry, refetchOnWindowFocus: false },
      mutations: { retry: false },
    },
  });
}
