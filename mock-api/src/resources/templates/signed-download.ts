import { LIMITS } from 'shared-kit/contract';
import type { Database } from '../../db/connect';
import { hasValidSignature, sign } from '../../crypto/signatures';

const PURPOSE = 'template-download';

const signedText = (slug: string, expires: number) => `${slug}\n${expires}`;

/** The address a gated template can be fetched at for the next 15 minutes. */
export async function signDownload(db: Database, slug: string, now: Date): Promise<string> {
  // In milliseconds since 1970, as `Date` counts.
  const expires = now.getTime() + LIMITS.downloadMs;
  const signature = await sign(db, PURPOSE, signedText(slug, expires));
  return `/api/templates/${encodeURIComponent(slug)}/download?expires=${expires}&signature=${signature}`;
}

/** Whether this is an address that `signDownload` gave away for the template, and still good. */
export async function verifyDownload(
  db: Database,
  slug: string,
  expires: number | undefined,
  signature: string | undefined,
  now: Date,
): Promise<boolean> {
  if (expires === undefined || signature === undefined || expires <= now.getTime()) return false;
  return hasValidSignature(db, PURPOSE, signedText(slug, expires), signature);
}
