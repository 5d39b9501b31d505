// `pnpm boundaries`: who imports whom, and the shape of files.
import { checkBoundaries } from '../boundaries/check.mjs';
import { root } from '../run/place.mjs';

const faults = checkBoundaries(root);
for (const { path, rule, says } of faults) console.error(`${path}\n  ${rule}: ${says}`);
if (faults.length > 0) process.exitCode = 1;
