/**
 * The exports of TanStack Query that the packages use. Like `shared-kit/client/router`, this module is
 * shared instead of the library: add a missing export here, do not import the library elsewhere.
 */
export {
  hydrate,
  infiniteQueryOptions,
  keepPreviousData,
  onlineManager,
  QueryClient,
  QueryClientProvider,
  QueryObserver,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
  type DehydratedState,
  type FetchInfiniteQueryOptions,
  type FetchQueryOptions,
  type InfiniteData,
  type Query,
  type QueryKey,
  type UseInfiniteQueryResult,
  type UseQueryOptions,
  type UseQueryResult,
} from '@tanstack/react-query';
export { useOptimisticMutation, type OptimisticMutationOptions } from './use-optimistic-mutation';
