import { createContext, useContext } from 'react';
import { useMutation, useOptimisticMutation, useQueryClient } from 'shared-kit/client/query';
import { listKey, type AdminList, type ListPage } from './admin-list';

/** Shows an error of a row's change above the table that the row is in. */
export const ReportErrorContext = createContext<(error: Error) => void>(() => {});

/** Lists and pages elsewhere on the site show the row too: they refetch when they are shown next. */
function useInvalidateOthers(name: string) {
  const queryClient = useQueryClient();
  return () =>
    void queryClient.invalidateQueries({
      predicate: ({ queryKey }) => queryKey[1] !== 'list' || queryKey[2] !== name,
      refetchType: 'none',
    });
}

export interface RowUpdate<Row, Change> {
  send: (row: Row, change: Change) => Promise<Row>;
  /** The fields that are shown before the API responds. */
  optimistic: (change: Change, row: Row) => Partial<Row>;
  /**
   * The fields that a change affects, and that are rolled back if the API rejects it: another
   * change of the same row may be pending at the same time.
   */
  affected: (change: Change) => readonly (keyof Row)[];
  /** What is shown of an error; by default its message. */
  describeError?: (message: string) => string;
  onSuccess?: (saved: Row, change: Change) => void;
}

/**
 * Changes a row of a list at once, on every page that shows it. What the API rejects is rolled back,
 * and shown above the table.
 */
export function useUpdateRow<Row extends { _id: string }, Filters extends object, Change>(
  list: AdminList<Row, Filters>,
  { send, optimistic, affected, describeError, onSuccess }: RowUpdate<Row, Change>,
) {
  type Variables = { row: Row; change: Change };
  const invalidateOthers = useInvalidateOthers(list.name);
  const reportError = useContext(ReportErrorContext);
  const withFields = (page: ListPage<Row>, id: string, fields: Partial<Row>): ListPage<Row> => ({
    ...page,
    items: page.items.map((item) => (item._id === id ? { ...item, ...fields } : item)),
  });
  const pick = (row: Row, change: Change): Partial<Row> => {
    const fields: Partial<Row> = {};
    for (const name of affected(change)) fields[name] = row[name];
    return fields;
  };
  return useOptimisticMutation<ListPage<Row>, Variables, Row>({
    mutationFn: ({ row, change }) => send(row, change),
    queryKey: listKey(list),
    exact: false,
    applyOptimistic: (page, { row, change }) => withFields(page, row._id, optimistic(change, row)),
    applyResult: (page, saved, { change }) => withFields(page, saved._id, pick(saved, change)),
    rollBack: (page, before, { row: { _id: id }, change }) => {
      const row = before.items.find(({ _id }) => _id === id);
      return row ? withFields(page, id, pick(row, change)) : page;
    },
    onError: (error) =>
      reportError(
        describeError ? new Error(describeError(error.message), { cause: error }) : error,
      ),
    onSuccess: (saved, { change }) => {
      invalidateOthers();
      onSuccess?.(saved, change);
    },
  });
}

export interface RowRemoval<Row> {
  send: (row: Row) => Promise<unknown>;
  onSuccess?: (row: Row) => void;
}

/**
 * Removes a row. It stays in the table until the API has removed it: the dialog that asks for
 * confirmation may be a part of the row, and `mutateAsync` in a `ConfirmDialog` shows the error there.
 */
export function useRemoveRow<Row extends { _id: string }, Filters extends object>(
  list: AdminList<Row, Filters>,
  { send, onSuccess }: RowRemoval<Row>,
) {
  const queryClient = useQueryClient();
  const invalidateOthers = useInvalidateOthers(list.name);
  const queryKey = listKey(list);
  const without = (page: ListPage<Row>, id: string): ListPage<Row> => ({
    ...page,
    items: page.items.filter((item) => item._id !== id),
    total: Math.max(0, page.total - 1),
  });
  return useMutation<unknown, Error, Row>({
    mutationFn: send,
    onSuccess: (_result, row) => {
      queryClient.setQueriesData<ListPage<Row>>(
        { queryKey },
        (page) => page && without(page, row._id),
      );
      invalidateOthers();
      // The next row moves up to this page.
      void queryClient.invalidateQueries({ queryKey });
      onSuccess?.(row);
    },
  });
}
