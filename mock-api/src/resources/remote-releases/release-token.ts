import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto';

/**
 * A release token is the private key of a pair (Ed25519), of which the server keeps the public one: who
 * reads the database can sign nothing. `{PREFIX}{id without hyphens}_{seed, base64url}`.
 */
const PREFIX = 'sfr_';

/** What precedes the 32 bytes of a public key in its DER encoding (RFC 8410). */
const PUBLIC_KEY_HEADER = Buffer.from('302a300506032b6570032100', 'hex');
const KEY_BYTES = 32;

export interface NewReleaseToken {
  /** For whoever releases; it is stored nowhere. */
  token: string;
  /** In base64url. */
  publicKey: string;
}

/** Creates the key of a release token. */
export function createReleaseToken(id: string): NewReleaseToken {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  // In both encodings (RFC 8410) the key is what comes last.
  const seed = privateKey.export({ format: 'der', type: 'pkcs8' }).subarray(-KEY_BYTES);
  const key = publicKey.export({ format: 'der', type: 'spki' }).subarray(-KEY_BYTES);
  return {
    token: `${PREFIX}${id.replaceAll('-', '')}_${seed.toString('base64url')}`,
    publicKey: key.toString('base64url'),
  };
}

/** What a request is signed as. */
export interface SignedRequest {
  method: string;
  /** Its path and query, as they were sent. */
  url: string;
  /** In milliseconds since 1970. */
  time: number;
  /** SHA-256 of the file in hexadecimal; empty without one. */
  digest: string;
}

/** What is signed of a request. */
export const signedText = ({ method, url, time, digest }: SignedRequest) =>
  [method, url, time, digest].join('\n');

/** Whether a request was signed by the token that has this public key. */
export function isSignedBy(publicKey: string, request: SignedRequest, signature: string): boolean {
  const key = createPublicKey({
    key: Buffer.concat([PUBLIC_KEY_HEADER, Buffer.from(publicKey, 'base64url')]),
    format: 'der',
    type: 'spki',
  });
  return verify(null, Buffer.from(signedText(request)), key, Buffer.from(signature, 'base64url'));
}

/** The credentials of a request: `Release id="…", time="…", digest="…", signature="…"`. */
export interface ReleaseCredentials {
  id: string;
  time: number;
  digest: string;
  signature: string;
}

const SCHEME = /^release +(.{1,600})$/i;
const PART = /^([a-z]{1,20})="([\w-]{0,200})"$/;
const HEX_ID = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/;

/** Reads an `Authorization` header; null if it has another scheme or is malformed. */
export function readReleaseCredentials(header: string | undefined): ReleaseCredentials | null {
  const [, list] = SCHEME.exec(header ?? '') ?? [];
  if (list === undefined) return null;
  const parts = new Map<string, string>();
  for (const part of list.split(',')) {
    const [, name, value] = PART.exec(part.trim()) ?? [];
    if (name === undefined || value === undefined) return null;
    parts.set(name, value);
  }
  const [, ...id] = HEX_ID.exec(parts.get('id') ?? '') ?? [];
  const time = Number(parts.get('time') ?? NaN);
  const signature = parts.get('signature');
  if (id.length === 0 || !Number.isSafeInteger(time) || !signature) return null;
  return { id: id.join('-'), time, digest: parts.get('digest') ?? '', signature };
}
