import * as z from 'zod';
import { LIMITS } from 'shared-kit/contract/constants';

/**
 * The form in which passwords are compared: the OpaqueString profile of RFC 8265 maps the spaces of
 * all scripts to one; as its predecessor SASLprep (RFC 4013) did, compatible letters become one too.
 * Keyboards differ in how they write `é`, `か`, `Ａ` or a space, and their owners do not see it.
 */
export const normalizePassword = (password: string): string =>
  password.replace(/\p{Zs}/gu, ' ').normalize('NFKC');

const TOO_SHORT = `Use at least ${LIMITS.password.min} characters.`;

/** Passwords are not trimmed: spaces count. What is typed must be long enough, and what is compared. */
export const newPassword = z
  .string('Choose a password.')
  .min(LIMITS.password.min, TOO_SHORT)
  .max(LIMITS.password.max, `Use at most ${LIMITS.password.max} characters.`)
  .refine((password) => normalizePassword(password).length >= LIMITS.password.min, TOO_SHORT);
