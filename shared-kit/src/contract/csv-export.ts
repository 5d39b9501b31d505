import * as z from 'zod';
import { endpoint } from './endpoint';
import { exportQuery } from './primitives';

/**
 * Declares the export of an admin list: every row that matches its search and `filters`, as CSV in
 * UTF-8 with a byte order mark, streamed. A cell that a spreadsheet would evaluate starts with `'`.
 * The file is named `{noun}-{date}.csv`.
 */
export const csvExport = <const Path extends `/${string}`, Filters extends z.ZodRawShape>(
  path: Path,
  what: string,
  filters: Filters,
) =>
  endpoint({
    method: 'GET',
    path,
    auth: 'admin',
    summary: `${what} that match a search and filters, as CSV. Cells that a spreadsheet would evaluate are escaped.`,
    query: exportQuery.extend(filters),
    output: z.string(),
    produces: 'text/csv',
  });
