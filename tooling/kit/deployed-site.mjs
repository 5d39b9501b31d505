import { parseArgs } from 'node:util';
import { StartError } from '../process/start-error.mjs';
import { releases } from '../release/releases.mjs';
import { contractVersion } from '../webpack/contract-version.mjs';
import { requiredRanges } from '../webpack/shared.mjs';

const TIMEOUT_MS = 5_000;

/**
 * Reads `--site https://sheetfolk.example` beside other arguments.
 * @param {string[]} args
 * @returns {{ site: string | null, names: string[] }} The origin of the site; null without one.
 */
export function readSiteOption(args) {
  let parsed;
  try {
    parsed = parseArgs({ args, options: { site: { type: 'string' } }, allowPositionals: true });
  } catch (error) {
    throw new StartError(error instanceof Error ? error.message : String(error));
  }
  const { values, positionals: names } = parsed;
  const { site } = values;
  if (site === undefined) return { site: null, names };
  if (!/^https?:\/\//.test(site) || !URL.canParse(site)) {
    throw new StartError(
      `--site must be the address of a site, as https://sheetfolk.example; it is '${site}'.`,
    );
  }
  return { site: new URL(site).origin, names };
}

/** @param {string} url @param {RequestInit} [init] */
async function request(url, init) {
  try {
    return await fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(`The site does not answer (${url}: ${reason}).`);
  }
}

/**
 * What keeps a site's shell from running a remote, by name; none if it can.
 * @param {string} site @param {string} folder The remote's.
 * @returns {Promise<string[]>}
 */
export async function findIncompatibilities(site, folder) {
  const url = `${site}/assets/host.json`;
  const response = await request(url);
  const host = response.ok ? await response.json().catch(() => null) : null;
  const { findIncompatibilities: compare, isHost } = releases(folder);
  if (!isHost(host)) {
    throw new StartError(`${url} is not what a shell provides (${response.status}).`);
  }
  const requirements = { shared: requiredRanges(folder), contract: contractVersion(folder) };
  return compare(requirements, host);
}

/**
 * Whether browsers of a site may load a remote from this machine: it takes the address then, and redirects.
 * @param {string} address
 */
async function takesOverride(address) {
  const { status } = await request(address, { redirect: 'manual' });
  return status === 302;
}

/**
 * Says how to see a remote of this machine in a deployed site.
 * @param {{ site: string, remote: string, port: number }} options `remote` is its federated name.
 * @returns {Promise<string>}
 */
export async function describeSite({ site, remote, port }) {
  const address = `${site}/?${remote}=http://localhost:${port}`;
  if (await takesOverride(address)) {
    return `Open ${address} to see it there: in your browser only, reloaded when you save, until you press Undo.`;
  }
  return [
    `${site} lets no browser load a remote from another machine: its edge has REMOTE_OVERRIDES=false, which is the`,
    'default in production. It is one setting for the whole site, not for an account. Whoever runs the site can set',
    'REMOTE_OVERRIDES=true: a link can name the own machine of whoever opens it then, and nothing else. Without it,',
    'release a preview: pnpm release <remote> --preview NAME.',
  ].join('\n');
}
