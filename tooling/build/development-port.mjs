import { readManifest } from '../paths.mjs';
import { readPort } from '../process/ports.mjs';
import { StartError } from '../process/start-error.mjs';
import { federatedName } from '../webpack/federation.mjs';

/**
 * The port of a remote's development server, which its package.json fixes: a link to it stays right
 * whatever other remotes there are.
 * @param {string} name The package or its folder.
 * @returns {number}
 */
export function manifestPort(name) {
  const { name: packageName, config } = readManifest(name);
  const port = config?.port;
  if (Number.isInteger(port) && port >= 1 && port <= 65_535) return port;
  throw new StartError(
    `The package.json of ${packageName} must name its development port: "config": { "port": 3004 }.`,
  );
}

/**
 * The port to use now: PORT, or else that of the package.json.
 * @param {string} name The package or its folder.
 * @returns {number}
 */
export const developmentPort = (name) => readPort('PORT', manifestPort(name));

/**
 * The address at which the site shows a remote from its development server, to this browser only.
 * @param {string} name The package or its folder.
 * @param {number} port
 */
export function overrideAddress(name, port) {
  const site = process.env.SITE_URL || 'http://localhost:3000';
  return `${site.replace(/\/$/, '')}/?${federatedName(name)}=http://localhost:${port}`;
}
