import semver from 'semver';
import { contractVersion } from '../webpack/contract-version.mjs';
import { hostVersions } from '../webpack/shared.mjs';

/** @typedef {{ shared: Record<string, string>, contract: string }} Host What a shell brings. */

/** @returns {Host} */
export const currentHost = () => ({ shared: hostVersions(), contract: contractVersion() });

/**
 * Why a shell cannot host a release: one sentence for each reason, none if it can.
 * @param {Host} release The ranges it needs and the contract it was built against.
 * @param {Host} host
 * @returns {string[]}
 */
export function obstacles(release, host) {
  const versions = Object.entries(release.shared).flatMap(([name, range]) => {
    const version = host.shared[name];
    if (version === undefined) return [`it needs ${name}, which the shell does not bring`];
    return semver.satisfies(version, range)
      ? []
      : [`it needs ${name} ${range}, and the shell brings ${version}`];
  });
  const sameMajor = semver.major(release.contract) === semver.major(host.contract);
  return sameMajor
    ? versions
    : [...versions, `it speaks contract ${release.contract}, and the shell ${host.contract}`];
}
