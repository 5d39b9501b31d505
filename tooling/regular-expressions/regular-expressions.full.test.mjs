import { collectAll, isUnbounded } from './collect.mjs';
import { findSlow } from './find-slow.mjs';

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
    const { status, attack, error } = await check(source, flags, { timeout: TIMEOUT_MS });
    expect({ status, attack: attack?.pattern, error }).toEqual({ status: 'safe' });
  },
  TIMEOUT_MS + 10_000,
);

test('no regular expression hangs on combinations of hostile texts', async () => {
  expect(await findSlow(expressions, { isThorough: true })).toEqual([]);
}, 1_200_000);
