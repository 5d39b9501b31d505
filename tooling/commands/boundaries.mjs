// `pnpm boundaries`: who imports whom, and the length and names of files. Another folder than this
// repository may be named: `node tooling/commands/boundaries.mjs /some/folder`.
import { checkDependencies } from '../boundaries/check-dependencies.mjs';
import { checkFileShape } from '../boundaries/check-file-shape.mjs';
import { root } from '../paths.mjs';

const folder = process.argv[2] ?? root;
const violations = [...checkFileShape(folder), ...(await checkDependencies(folder))];
for (const { path, rule, message } of violations) console.error(`${path}\n  ${rule}: ${message}`);
if (violations.length > 0) process.exitCode = 1;
