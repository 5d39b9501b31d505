import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Query, QueryKey } from '@tanstack/react-query';

export type OptimisticMutationOptions<Data, Variables, Result> = {
  mutationFn: (variables: Variables) => Promise<Result>;
  /** The query that shows what is changed; with `exact: false` every query whose key starts so. */
  queryKey: QueryKey;
  exact?: boolean | undefined;
  /** Used while nothing is cached, where the page knows the data from elsewhere. */
  initialData?: Data | undefined;
  /** The data as it will be. Do not change what only the API knows. */
  applyOptimistic: (data: Data, variables: Variables) => Data;
  /** The data with what the API returned. */
  applyResult: (data: Data, result: Result, variables: Variables) => Data;
  /**
   * The data after an error; by default what was there before. Give it where other changes may be
   * pending at the same time: it then restores only the fields of this one.
   */
  rollBack?: ((data: Data, before: Data, variables: Variables) => Data) | undefined;
  onError?: ((error: Error, variables: Variables) => void) | undefined;
  onSuccess?: ((result: Result, variables: Variables) => void) | undefined;
};

/** A mutation that is shown at once, and rolled back if the API rejects it. */
export function useOptimisticMutation<Data, Variables, Result>(
  options: OptimisticMutationOptions<Data, Variables, Result>,
) {
  const { mutationFn, queryKey, exact = true, initialData, onError, onSuccess } = options;
  const { applyOptimistic, applyResult, rollBack = (_data, before) => before } = options;
  const queryClient = useQueryClient();
  const filters = { queryKey, exact };

  return useMutation({
    mutationFn,
    onMutate: async (variables: Variables) => {
      // A response that is on its way would write the old state over the new one. A query without
      // data would wait for ever without its response, and is fetched again at the end instead.
      const fetching = queryClient.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' });
      const hasData = ({ state }: Query) => state.data !== undefined;
      await queryClient.cancelQueries({ ...filters, predicate: hasData });
      if (initialData !== undefined && queryClient.getQueryData<Data>(queryKey) === undefined) {
        queryClient.setQueryData<Data>(queryKey, initialData);
      }
      const snapshot = queryClient.getQueriesData<Data>(filters);
      queryClient.setQueriesData<Data>(filters, (data) => data && applyOptimistic(data, variables));
      return { snapshot, interrupted: fetching.map((query) => query.queryKey) };
    },
    onError: (error, variables, context) => {
      for (const [key, before] of context?.snapshot ?? []) {
        if (before === undefined) continue;
        queryClient.setQueryData<Data>(key, (data) => data && rollBack(data, before, variables));
      }
      onError?.(error, variables);
    },
    onSuccess: (result, variables) => {
      queryClient.setQueriesData<Data>(
        filters,
        (data) => data && applyResult(data, result, variables),
      );
      onSuccess?.(result, variables);
    },
    onSettled: (_result, _error, _variables, context) => {
      for (const key of context?.interrupted ?? []) {
        void queryClient.invalidateQueries({ queryKey: key, exact: true });
      }
    },
  });
}
