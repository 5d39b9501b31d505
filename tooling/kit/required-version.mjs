import semver from 'semver';

/** @typedef {import('./api-report.mjs').Api} Api */

/**
 * What differs between two APIs, as sentences for developers.
 * @param {Api} before
 * @param {Api} after
 * @returns {{ breaking: string[], added: string[] }}
 */
export function compareApis(before, after) {
  const breaking = [];
  const added = [];
  for (const subPath of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const { [subPath]: old = {} } = before;
    const { [subPath]: current = {} } = after;
    for (const name of new Set([...Object.keys(old), ...Object.keys(current)])) {
      const where = `${name} of shared-kit/${subPath}`;
      if (!Object.hasOwn(old, name)) added.push(`${where} is new`);
      else if (!Object.hasOwn(current, name)) breaking.push(`${where} is removed`);
      else if (old[name] !== current[name]) breaking.push(`${where} is changed`);
    }
  }
  return { breaking, added };
}

/**
 * The lowest version that tells a remote what has changed: before 1.0.0 a minor version breaks.
 * @param {string} version Of the API before.
 * @param {{ breaking: string[], added: string[] }} difference
 */
export function requiredVersion(version, { breaking, added }) {
  const isStable = semver.major(version) > 0;
  if (breaking.length > 0) return semver.inc(version, isStable ? 'major' : 'minor') ?? version;
  if (added.length > 0) return semver.inc(version, isStable ? 'minor' : 'patch') ?? version;
  return version;
}

/**
 * Why the report is not that of an API; null if it is.
 * @param {{ version: string, api: Api }} report
 * @param {{ version: string, api: Api }} current
 */
export function describeDifference(report, current) {
  const difference = compareApis(report.api, current.api);
  const changes = [...difference.breaking, ...difference.added];
  const required = requiredVersion(report.version, difference);
  if (semver.lt(current.version, required)) {
    return {
      isVersionTooLow: true,
      message: [
        'The public API of shared-kit has changed:',
        ...changes.map((change) => `  ${change}`),
        `Set the version in shared-kit/package.json to ${required} or higher, then run pnpm kit:report.`,
      ].join('\n'),
    };
  }
  if (changes.length === 0 && report.version === current.version) return null;
  const reason = changes.length > 0 ? changes : [`It is that of ${report.version}`];
  return {
    isVersionTooLow: false,
    message: [
      'The report of the API of shared-kit is not up to date:',
      ...reason.map((line) => `  ${line}`),
      'Run pnpm kit:report and commit shared-kit/api-report.',
    ].join('\n'),
  };
}
