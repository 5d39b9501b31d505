import { collectAll, isUnbounded } from './collect.mjs';
import { findFault, readChecked, toText } from './recheck.mjs';

const checked = readChecked();
const unchecked = collectAll().filter(
  (expression) => isUnbounded(expression) && !checked.has(toText(expression)),
);

// A test of its own for each: together, on a busy machine, those of a few weeks take longer than any test may.
for (const expression of unchecked) {
  test(`${toText(expression)} of ${expression.file} takes linear time`, async () => {
    expect(await findFault(expression)).toBeNull();
  }, 300_000);
}

test('Recheck finds an expression that takes the square of its text', async () => {
  const fault = await findFault({ file: 'example', source: String.raw`\s+$`, flags: '' });
  expect(fault).toMatch(/^It hangs on /);
}, 60_000);
