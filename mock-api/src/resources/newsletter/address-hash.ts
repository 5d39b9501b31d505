import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { emailKey } from 'shared-kit/contract';
import { getSecret } from '../../crypto/tokens';
import type { Queryable } from '../../db/transaction';

/** Of a hash, in hexadecimal digits: 128 bits. */
const LENGTH = 32;

/** Stands for an address where the address itself need not be known. */
export interface AddressHasher {
  /** The hash of an address, however it is spelled. */
  hash: (address: string) => string;
  /** The same, of a column with the `emailKey` of an address. */
  hashKey: (column: RawBuilder<unknown>) => RawBuilder<string>;
}

/** Loads the secret without which nobody can try which address a hash is of. */
export async function loadAddressHasher(db: Queryable): Promise<AddressHasher> {
  const secret = await getSecret(db, 'newsletter-address');
  return {
    hash: (address) =>
      createHash('sha256')
        .update(`${secret}${emailKey(address)}`)
        .digest('hex')
        .slice(0, LENGTH),
    hashKey: (column) => sql<string>`
      left(encode(sha256(convert_to(${secret}::text || ${column}, 'UTF8')), 'hex'), ${LENGTH}::int)`,
  };
}

/** By which people recognise an address: its first character and its domain. */
export function hintOf(address: string): string {
  const at = address.lastIndexOf('@');
  const [first = ''] = address;
  return `${first}…${address.slice(Math.max(at, 0))}`;
}
