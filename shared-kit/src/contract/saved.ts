import * as z from 'zod';
import { LIMITS, savedKinds } from 'shared-kit/contract/constants';
import { endpoint } from './endpoint';
import {
  id,
  idParams,
  instant,
  messageResponse,
  pageOf,
  pageQuery,
  requiredText,
  sitePath,
} from './primitives';

const kind = z.enum(savedKinds);

/** What is saved: its kind and its id. */
const itemParams = z.object({ kind, id });

export const savedListForm = z.object({
  name: requiredText(LIMITS.saved.listName, 'Give the list a name.'),
});

/** A list of a member’s own. What is saved need not be in any. */
export const savedList = z.object({
  _id: id,
  name: z.string(),
  itemCount: z.number().int().nonnegative(),
  createdAt: instant,
});
export type SavedList = z.infer<typeof savedList>;

/** Whether something is saved, and the lists that it is in. */
export const savedState = z.object({ isSaved: z.boolean(), lists: z.array(id) });
export type SavedState = z.infer<typeof savedState>;

export const savedItem = z.object({
  kind,
  /** That of the post, discussion or template. */
  id,
  savedAt: instant,
  lists: z.array(id),
  /** Null for what was deleted or is no longer published. */
  subject: z
    .object({ title: z.string(), path: sitePath, author: z.string().nullable() })
    .nullable(),
});
export type SavedItem = z.infer<typeof savedItem>;

export const saved = {
  lists: endpoint({
    method: 'GET',
    path: '/api/saved/lists',
    auth: 'user',
    tag: 'saved',
    summary: 'The viewer’s own lists by name, and how many things they have saved.',
    output: z.object({
      items: z.array(savedList),
      savedCount: z.number().int().nonnegative(),
    }),
  }),
  createList: endpoint({
    method: 'POST',
    path: '/api/saved/lists',
    auth: 'user',
    tag: 'saved',
    changes: 'nothing',
    summary: 'Creates a list. 409 if the viewer has one of this name, or too many.',
    body: savedListForm,
    output: savedList,
    status: 201,
  }),
  renameList: endpoint({
    method: 'PUT',
    path: '/api/saved/lists/:id',
    auth: 'user',
    tag: 'saved',
    changes: 'nothing',
    summary: 'Renames a list. 409 if the viewer has another one of this name.',
    params: idParams,
    body: savedListForm,
    output: savedList,
    errors: ['not_found', 'conflict'],
  }),
  removeList: endpoint({
    method: 'DELETE',
    path: '/api/saved/lists/:id',
    auth: 'user',
    tag: 'saved',
    changes: 'nothing',
    summary: 'Deletes a list. What is in it stays saved.',
    params: idParams,
    output: messageResponse,
    errors: ['not_found'],
  }),
  items: endpoint({
    method: 'GET',
    path: '/api/saved/items',
    auth: 'user',
    tag: 'saved',
    summary: 'What the viewer has saved, or what is in one of their lists; last saved first.',
    query: pageQuery.extend({ list: id.optional() }),
    output: pageOf(savedItem),
    errors: ['not_found'],
  }),
  state: endpoint({
    method: 'GET',
    path: '/api/saved/items/:kind/:id',
    auth: 'user',
    tag: 'saved',
    summary: 'Whether the viewer has saved something, and in which lists.',
    params: itemParams,
    output: savedState,
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/saved/items/:kind/:id',
    auth: 'user',
    tag: 'saved',
    changes: 'nothing',
    limit: 'reaction',
    summary:
      'Saves something, and adds it to the named lists. Idempotent. 409 if there is no room.',
    params: itemParams,
    body: z.object({
      lists: z.array(id).max(LIMITS.saved.listsOfItem).default([]),
      /** When it was saved before it was removed, for who takes that back. */
      savedAt: instant.optional(),
    }),
    output: savedState,
    errors: ['not_found', 'conflict'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/saved/items/:kind/:id',
    auth: 'user',
    tag: 'saved',
    changes: 'nothing',
    limit: 'reaction',
    summary: 'Removes something from all that is saved, and from every list. Idempotent.',
    params: itemParams,
    output: savedState,
  }),
  removeFromList: endpoint({
    method: 'DELETE',
    path: '/api/saved/items/:kind/:id/lists/:list',
    auth: 'user',
    tag: 'saved',
    changes: 'nothing',
    limit: 'reaction',
    summary: 'Removes something from one list; it stays saved. Idempotent.',
    params: itemParams.extend({ list: id }),
    output: savedState,
  }),
};
