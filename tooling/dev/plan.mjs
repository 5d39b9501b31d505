import { StartError } from '../process/start-error.mjs';

/** Each has the port after the one before it, from `PORT` on: 3000, 3001, 3002, 3003. */
const PACKAGES = ['shell', 'remote-public', 'remote-writer', 'remote-admin'];

/** The port of each package's development server. */
export const developmentPorts = (first) =>
  Object.fromEntries(PACKAGES.map((name, index) => [name, first + index]));

/**
 * What `dev` runs: everything; or, where a remote is named, that remote alone. `pnpm --filter shell
 * dev` is everything too: a shell without its remotes shows nothing.
 */
export function readTarget([name, ...rest]) {
  if (name === undefined || name === 'shell') return null;
  if (rest.length > 0 || !PACKAGES.includes(name)) {
    throw new StartError(
      `No such package: ${[name, ...rest].join(' ')}. There are ${PACKAGES.join(', ')}.`,
    );
  }
  return name;
}
