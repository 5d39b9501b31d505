import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageDir } from '../paths.mjs';

/** The contract's version, read from its source: the build runs no TypeScript. */
export function contractVersion() {
  const file = join(packageDir('shared-kit'), 'src', 'constants', 'contract.ts');
  const found = /CONTRACT_VERSION = '([\d.]+)'/.exec(readFileSync(file, 'utf8'));
  if (!found?.[1]) throw new Error(`${file} states no CONTRACT_VERSION.`);
  return found[1];
}
