import { readFileSync } from 'node:fs';
import { inRoot } from '../paths.mjs';
import { findSlow, LENGTH } from './find-slow.mjs';

/** @typedef {import('./collect.mjs').RegularExpression} RegularExpression */

/** The expressions that were found safe: it takes minutes for all of them. */
export const CHECKED_FILE = inRoot('tooling', 'regular-expressions', 'checked.json');

/** Longer than any takes; what cannot be decided within it must be written more simply. In milliseconds. */
const TIMEOUT_MS = 120_000;

export const toText = (/** @type {RegularExpression} */ { source, flags }) => `/${source}/${flags}`;

/** @returns {ReadonlySet<string>} */
export const readChecked = () => new Set(JSON.parse(readFileSync(CHECKED_FILE, 'utf8')));

/** Recheck's attack, so long that an expression that falls for it hangs. */
const lengthen = ({ pumps, suffix }) =>
  pumps
    .map(({ prefix, pump }) => prefix + pump.repeat(LENGTH / pumps.length / pump.length))
    .join('') + suffix;

/**
 * Why an expression may take more than linear time, by reading it.
 * @param {RegularExpression} expression
 * @returns {Promise<string | null>}
 */
async function findFaultByRecheck({ source, flags }) {
  // Otherwise it looks for Java, and for programs that are not installed.
  process.env.RECHECK_BACKEND = 'pure';
  const { check } = await import('recheck');
  const { status, checker, attack, error } = await check(source, flags, { timeout: TIMEOUT_MS });
  if (status === 'safe') return null;
  if (status !== 'vulnerable') return `It could not be decided: ${JSON.stringify(error)}`;
  if (checker !== 'fuzz') return `It hangs on ${attack.pattern}`;
  // It guesses where there are references or assertions, and is wrong at times: its text decides.
  const slow = await findSlow([{ source, flags, inputs: [lengthen(attack)] }]);
  return slow.length === 0 ? null : `It hangs on ${attack.pattern}`;
}

/**
 * Why an expression may take more than linear time; null if it takes no more. It is read by Recheck, and
 * then meets combinations of hostile texts.
 * @param {RegularExpression} expression
 * @returns {Promise<string | null>}
 */
export async function findFault(expression) {
  const fault = await findFaultByRecheck(expression);
  if (fault !== null) return fault;
  const slow = await findSlow([expression], { isThorough: true });
  return slow.length === 0 ? null : 'It hangs on a combination of hostile texts.';
}
