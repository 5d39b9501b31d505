import * as z from 'zod';
import { LIMITS } from 'shared-kit/contract/constants';
import { endpoint } from './endpoint';
import { id, idParams, instant, pageOf, pageQuery, text } from './primitives';

/** The lists whose rows can be changed many at a time, with what can be done to them. */
export const bulkActions = {
  users: ['activate', 'disable', 'set-role'],
  posts: ['publish', 'unpublish', 'feature', 'unfeature', 'delete'],
  tracks: ['publish', 'unpublish', 'delete'],
  templates: ['publish', 'unpublish', 'delete'],
  submissions: ['approve', 'reject'],
  threads: ['lock', 'unlock', 'delete'],
  comments: ['delete'],
  subscribers: ['confirm', 'unconfirm', 'add-tag', 'remove-tag'],
  mail: ['retry'],
} as const;
export type BulkArea = keyof typeof bulkActions;
export type BulkAction = (typeof bulkActions)[BulkArea][number];

const areas = z.enum(Object.keys(bulkActions) as [BulkArea, ...BulkArea[]]);
const actions = z.enum(Object.values(bulkActions).flat() as [BulkAction, ...BulkAction[]]);

/**
 * The rows of a bulk change: the named ones, or all that match a list's search and filters, as its
 * query has them (`{ q: 'sum', status: 'draft' }`; an empty filter is every row).
 */
export const bulkTarget = z.union([
  z.object({ ids: z.array(id).min(1).max(LIMITS.bulk.ids) }),
  z.object({ filter: z.record(z.string().max(40), z.string().max(200)) }),
]);
export type BulkTarget = z.infer<typeof bulkTarget>;

const selection = z.object({ area: areas, target: bulkTarget });

/** `value`: the role of `set-role`, the tag of `add-tag` and `remove-tag`, the note of `reject`. */
export const bulkRequest = selection
  .extend({
    action: actions,
    value: text(5_000).optional(),
    /** The number of rows that was confirmed; 409 if it has changed meanwhile. */
    expected: z.number().int().positive().optional(),
  })
  .refine(
    ({ area, action }) => (bulkActions[area] as readonly string[]).includes(action),
    'This list has no such action.',
  );

const count = z.number().int().nonnegative();

/** A bulk change, from its start to its end. `processed` = `changed` + `unchanged` + `failed`. */
export const bulkOperation = z.object({
  _id: id,
  area: areas,
  action: z.string(),
  value: z.string(),
  actor: z.string(),
  status: z.enum(['running', 'done', 'stopped']),
  total: count,
  processed: count,
  changed: count,
  unchanged: count,
  failed: count,
  /** Whether it can be undone now. */
  canUndo: z.boolean(),
  /** The operation that this one undoes. */
  undoOf: id.nullable(),
  createdAt: instant,
  finishedAt: instant.nullable(),
});
export type BulkOperation = z.infer<typeof bulkOperation>;

export const bulkOutcome = z.enum(['changed', 'unchanged', 'failed']);

export const adminBulk = {
  count: endpoint({
    method: 'POST',
    path: '/api/admin/bulk/count',
    auth: 'admin',
    tag: 'Administration: bulk',
    changes: 'nothing',
    summary: `Counts the rows that a bulk change would affect, exactly, up to ${LIMITS.bulk.rows}.`,
    body: selection,
    output: z.object({ count }),
  }),
  start: endpoint({
    method: 'POST',
    path: '/api/admin/bulk',
    auth: 'admin',
    tag: 'Administration: bulk',
    changes: 'content',
    summary: `Starts a bulk change of at most ${LIMITS.bulk.rows} rows, which a job carries out. The rows are those that match now.`,
    body: bulkRequest,
    output: bulkOperation,
    status: 202,
    errors: ['conflict', 'unprocessable'],
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/admin/bulk',
    auth: 'admin',
    tag: 'Administration: bulk',
    summary: 'Bulk changes, newest first.',
    query: pageQuery,
    output: pageOf(bulkOperation),
  }),
  byId: endpoint({
    method: 'GET',
    path: '/api/admin/bulk/:id',
    auth: 'admin',
    tag: 'Administration: bulk',
    summary: 'The progress of a bulk change.',
    params: idParams,
    output: bulkOperation,
    errors: ['not_found'],
  }),
  results: endpoint({
    method: 'GET',
    path: '/api/admin/bulk/:id/results',
    auth: 'admin',
    tag: 'Administration: bulk',
    summary: 'What a bulk change did to each row, in order.',
    params: idParams,
    query: pageQuery.extend({ outcome: bulkOutcome.optional() }),
    output: pageOf(
      z.object({
        rowId: id,
        /** What the row is called: a title, a name, an address. */
        label: z.string(),
        /** Null while it waits. */
        outcome: bulkOutcome.nullable(),
        /** Why it failed. */
        message: z.string().nullable(),
      }),
    ),
    errors: ['not_found'],
  }),
  stop: endpoint({
    method: 'POST',
    path: '/api/admin/bulk/:id/stop',
    auth: 'admin',
    tag: 'Administration: bulk',
    changes: 'content',
    summary: 'Stops a bulk change; rows that were changed stay changed. Idempotent.',
    params: idParams,
    output: bulkOperation,
    errors: ['not_found'],
  }),
  undo: endpoint({
    method: 'POST',
    path: '/api/admin/bulk/:id/undo',
    auth: 'admin',
    tag: 'Administration: bulk',
    changes: 'content',
    summary:
      'Starts a bulk change that restores the rows as they were. Rows that were changed since are left alone and reported. 409 if it cannot be undone.',
    params: idParams,
    output: bulkOperation,
    status: 202,
    errors: ['not_found', 'conflict'],
  }),
};
