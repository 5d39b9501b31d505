import { createHash, randomBytes } from 'node:crypto';

/** A session's secret: 256 random bits, opaque to whoever holds it. */
export const createToken = (): string => randomBytes(32).toString('base64url');

/** What is kept of it. A plain hash is enough: there is nothing in 256 bits to guess. */
export const hashToken = (token: string): string =>
  createHash('sha256').update(token).digest('base64url');
