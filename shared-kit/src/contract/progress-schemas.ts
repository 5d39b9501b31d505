import * as z from 'zod';
import { id } from './primitives';

/** A reading position: how much of a text is above the window, in thousandths of its height. */
export const readingPosition = z.number().int().min(0).max(1_000);

/** How far a member has read a post. */
export const postProgress = z.object({
  isRead: z.boolean(),
  /** 0 for what is read or not begun. */
  position: readingPosition,
});
export type PostProgress = z.infer<typeof postProgress>;

/** How much of a learning track a member has read. */
export const trackProgress = z.object({
  track: z.object({ _id: id, slug: z.string(), title: z.string() }),
  readCount: z.number().int().nonnegative(),
  total: z.number().int().positive(),
});
export type TrackProgress = z.infer<typeof trackProgress>;

/** The same for the member, with the tutorial to go on with; null when all are read. */
export const ownTrackProgress = trackProgress.extend({
  next: z
    .object({
      _id: id,
      slug: z.string(),
      title: z.string(),
      readingMinutes: z.number().int().min(1),
      position: readingPosition,
    })
    .nullable(),
});
export type OwnTrackProgress = z.infer<typeof ownTrackProgress>;
