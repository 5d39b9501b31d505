import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageDir } from '../paths.mjs';

/** Reads the contract's version from its source. */
export function contractVersion() {
  const file = join(packageDir('shared-kit'), 'src', 'constants', 'contract.ts');
  const found = /CONTRACT_VERSION = '([\d.]+)'/.exec(readFileSync(file, 'utf8'));
  if (!found?.[1]) throw new Error(`${file} declares no CONTRACT_VERSION.`);
  return found[1];
}
