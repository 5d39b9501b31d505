import type { Database } from '../db/connect';
import type { Queryable } from '../db/transaction';
import { hasValidSignature, sign } from '../crypto/tokens';
import { mediaPath } from './media-store';

const PURPOSE = 'private-media';

/** As long as a page may be open before its links are followed. */
const LIFETIME_MS = 60 * 60_000;

const signedText = (hash: string, name: string, expires: number) => `${hash}\n${name}\n${expires}`;

/** The URL of a private file, valid for one hour. */
export async function createSignedUrl(
  db: Queryable,
  hash: string,
  name: string,
  now: Date,
): Promise<string> {
  const expires = now.getTime() + LIFETIME_MS;
  const signature = await sign(db, PURPOSE, signedText(hash, name, expires));
  const search = new URLSearchParams({ name, expires: String(expires), signature });
  return `${mediaPath(hash)}?${search}`;
}

interface Query {
  name?: string | undefined;
  expires?: number | undefined;
  signature?: string | undefined;
}

/** Whether the query of a URL has a valid signature that has not expired. */
export async function isSignedUrlValid(
  db: Database,
  hash: string,
  { name = '', expires, signature }: Query,
  now: Date,
): Promise<boolean> {
  if (expires === undefined || signature === undefined || !(expires > now.getTime())) return false;
  return hasValidSignature(db, PURPOSE, signedText(hash, name, expires), signature);
}

const PRIVATE_PATH = /^\/api\/media\/([0-9a-f]{64})$/;

/** The file that a signed URL is of; null unless its signature is valid and has not expired. */
export async function readSignedUrl(
  db: Database,
  url: string,
  now: Date,
): Promise<{ hash: string; name: string } | null> {
  const [path = '', search] = url.split('?');
  const [, hash] = PRIVATE_PATH.exec(path) ?? [];
  const { name = '', expires, signature } = Object.fromEntries(new URLSearchParams(search));
  if (hash === undefined) return null;
  const query = { name, expires: Number(expires), signature };
  return (await isSignedUrlValid(db, hash, query, now)) ? { hash, name } : null;
}
