import * as z from 'zod';
import { pageQuery, text } from './primitives';

/** The query every admin list takes: paging, search, and an order such as `name` or `-createdAt`. */
export const adminListQuery = pageQuery.extend({
  q: text(200).optional(),
  sort: z
    .string()
    .regex(/^-?[a-zA-Z][a-zA-Z0-9]*$/)
    .optional(),
});

/**
 * A page of an admin list, with the number of all rows that match; above `LIMITS.counted` it only
 * says that there are more than that.
 */
export const adminPageOf = <T extends z.ZodType>(item: T) =>
  z.object({
    items: z.array(item),
    nextCursor: z.string().nullable(),
    total: z.number().int().nonnegative(),
  });
