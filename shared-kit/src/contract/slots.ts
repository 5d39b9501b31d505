import * as z from 'zod';
import { endpoint } from './endpoint';

/** A component in a slot: the remote that offers it, and the slot's name. */
const slotOffer = z
  .string()
  .max(120)
  .regex(/^[a-z][a-z0-9_]* [a-z][a-z.-]*$/, 'An offer is written like "remote_writer post.below".')
  .meta({ example: 'remote_writer post.below' });
const slotOffers = z.array(slotOffer).max(200, 'At most 200 offers are allowed.');

/** Which components of remotes are in the slots of pages. */
export const slotSettings = z.object({
  /** Those that no page shows. */
  off: slotOffers,
  /** Those that come first, in this order; the others follow in the order of their releases. */
  order: slotOffers,
});
export type SlotSettings = z.infer<typeof slotSettings>;

export const adminSlots = {
  update: endpoint({
    method: 'PUT',
    path: '/api/admin/slots',
    auth: 'admin',
    tag: 'Administration: slots',
    changes: 'content',
    summary: 'Says which components of remotes are in the slots of pages, and in which order.',
    body: slotSettings,
    output: slotSettings,
  }),
};
