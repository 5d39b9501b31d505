import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the repository, without a slash at its end. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[/\\]$/, '');

export const inRoot = (...parts) => join(root, ...parts);

export const manifest = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
