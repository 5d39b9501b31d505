import { queryOptions } from 'shared-kit/query';
import { adminApi } from 'shared-kit/api/admin';

/** One template with its revision. Each visit of its form reads it again. */
export const templateQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'templates', id],
    queryFn: ({ signal }) => adminApi.adminTemplates.byId({ params: { id } }, { signal }),
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
