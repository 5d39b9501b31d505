import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import semver from 'semver';
import { packageDir } from '../paths.mjs';
import { contractVersion } from '../webpack/contract-version.mjs';
import { hostVersions } from '../webpack/shared.mjs';

/**
 * @typedef {object} Host What a shell provides.
 * @property {Record<string, string>} shared Versions by package.
 * @property {string} contract
 * @property {string[]} [paths] The paths of its own pages.
 */

/** The paths of the shell's own pages, from the one place that declares them. */
function shellPaths() {
  const source = readFileSync(join(packageDir('shell'), 'browser', 'boot', 'routes.tsx'), 'utf8');
  return [...source.matchAll(/\bpath: '(\/[^']*)'/g)].map(([, path]) => path ?? '');
}

/** @returns {Host} */
export const currentHost = () => ({
  shared: hostVersions(),
  contract: contractVersion(),
  paths: shellPaths(),
});

/**
 * Why a shell cannot host a release: one sentence for each reason, none if it can.
 * @param {Pick<Host, 'shared' | 'contract'>} release The ranges it requires and the contract it was built against.
 * @param {Host} host
 * @returns {string[]}
 */
export function findIncompatibilities(release, host) {
  const versions = Object.entries(release.shared).flatMap(([name, range]) => {
    const version = host.shared[name];
    if (version === undefined) return [`it requires ${name}, which the shell does not provide`];
    return semver.satisfies(version, range)
      ? []
      : [`it requires ${name} ${range}, and the shell provides ${version}`];
  });
  const sameMajor = semver.major(release.contract) === semver.major(host.contract);
  return sameMajor
    ? versions
    : [...versions, `it uses contract ${release.contract}, and the shell ${host.contract}`];
}
