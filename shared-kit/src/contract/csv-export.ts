import * as z from 'zod';
import { endpoint } from './endpoint';
import type { Tag } from './endpoint-policy';
import { exportQuery } from './primitives';

/**
 * Declares the export of an admin list: every row that matches its search and `filters`, in the
 * list's order, as CSV in UTF-8, streamed. A byte order mark comes first, because spreadsheets need
 * it; not in the subscribers' file, which other programs import. A text that a spreadsheet would
 * evaluate starts with `'`, and one that a cell cannot hold (32,767 characters) is cut and says so. The
 * file is named `{noun}-{date}.csv`. 429 for a third export at once.
 */
export const csvExport = <const Path extends `/${string}`, Filters extends z.ZodRawShape>(
  path: Path,
  tag: Tag,
  what: string,
  filters: Filters,
) =>
  endpoint({
    method: 'GET',
    path,
    auth: 'admin',
    tag,
    summary: `${what} that match a search and filters, as CSV. Cells that a spreadsheet would evaluate are escaped.`,
    query: exportQuery.extend(filters),
    output: z.string(),
    produces: 'text/csv',
  });
