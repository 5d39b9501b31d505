import { collectAll, isUnbounded } from './collect.mjs';
import { findSlow, LENGTH } from './find-slow.mjs';

/** Longer than any takes; what cannot be decided within it must be written more simply. */
const TIMEOUT_MS = 120_000;

const expressions = collectAll().filter(isUnbounded);

let check;
beforeAll(async () => {
  // Otherwise it looks for Java, and for programs that are not installed.
  process.env.RECHECK_BACKEND = 'pure';
  ({ check } = await import('recheck'));
});

test.each(expressions.map((one) => [one.file, `/${one.source}/${one.flags}`, one]))(
  'in %s, %s takes linear time',
  async (_, __, { source, flags }) => {
    const { status, checker, attack, error } = await check(source, flags, { timeout: TIMEOUT_MS });
    if (status === 'vulnerable' && checker === 'fuzz') {
      // It guesses where there are references or assertions, and is wrong at times: its text decides.
      expect(await findSlow([{ source, flags, inputs: [lengthen(attack)] }])).toEqual([]);
    } else expect({ status, attack: attack?.pattern, error }).toEqual({ status: 'safe' });
  },
  TIMEOUT_MS + 30_000,
);

/** Recheck's attack, so long that an expression that falls for it hangs. */
const lengthen = ({ pumps, suffix }) =>
  pumps
    .map(({ prefix, pump }) => prefix + pump.repeat(LENGTH / pumps.length / pump.length))
    .join('') + suffix;

test('no regular expression hangs on combinations of hostile texts', async () => {
  expect(await findSlow(expressions, { isThorough: true })).toEqual([]);
}, 1_200_000);
