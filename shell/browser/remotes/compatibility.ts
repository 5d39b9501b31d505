import { satisfy } from '@module-federation/enhanced/runtime';
import { CONTRACT_VERSION } from 'shared-kit/contract/constants';
import type { Release } from 'shared-kit/registry';

const majorOf = (version: string) => version.split('.')[0];

/**
 * Why this shell cannot host a release, as a clause that names the package and both versions; null
 * if it can. The release tool checks the same, against the shell of its time.
 * @param versions The versions that the shell provides, by package.
 */
export function findIncompatibility(
  { shared, contract }: Pick<Release, 'shared' | 'contract'>,
  versions: Readonly<Record<string, string>>,
): string | null {
  for (const [name, range] of Object.entries(shared)) {
    const version = versions[name];
    if (version === undefined) return `it requires ${name}, which the shell does not provide`;
    if (!satisfy(version, range)) {
      return `it requires ${name} ${range}, and the shell provides ${version}`;
    }
  }
  return majorOf(contract) === majorOf(CONTRACT_VERSION)
    ? null
    : `it uses contract ${contract}, and the shell ${CONTRACT_VERSION}`;
}
