import * as z from 'zod';
import type { ERROR_STATUS } from 'shared-kit/constants';

export type ErrorCode = keyof typeof ERROR_STATUS;

/**
 * The body of every answer that is not a good one. `fields` names the inputs at fault by their
 * path (`seo.title`), each with the message to show beside it.
 */
export const apiError = z.object({
  message: z.string(),
  code: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  requestId: z.string(),
  /** With 412: what stands now in the place of what was to be saved over. */
  current: z.unknown().optional(),
});

export type ApiErrorBody = z.infer<typeof apiError>;
