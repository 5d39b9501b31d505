import { createHash, randomBytes } from 'node:crypto';

/** A random token of 256 bits, for sessions and mailed links. */
export const createToken = (): string => randomBytes(32).toString('base64url');

/** The hash that is stored. No slow hash is needed: 256 random bits cannot be guessed. */
export const hashToken = (token: string): string =>
  createHash('sha256').update(token).digest('base64url');
