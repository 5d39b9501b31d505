import semver from 'semver';
import { contractVersion } from '../webpack/contract-version.mjs';
import { hostVersions } from '../webpack/shared.mjs';

/** @typedef {{ shared: Record<string, string>, contract: string }} Host What a shell provides. */

/** @returns {Host} */
export const currentHost = () => ({ shared: hostVersions(), contract: contractVersion() });

/**
 * Why a shell cannot host a release: one sentence for each reason, none if it can.
 * @param {Host} release The ranges it requires and the contract it was built against.
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
