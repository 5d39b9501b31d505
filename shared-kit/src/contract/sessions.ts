import * as z from 'zod';
import { id, instant } from './primitives';

/** One signed-in browser of the viewer. Never the token. */
export const sessionInfo = z.object({
  id,
  /** `Chrome on Windows`, as far as the browser says so. */
  device: z.string(),
  createdAt: instant,
  lastSeenAt: instant,
  expiresAt: instant,
  current: z.boolean(),
});
