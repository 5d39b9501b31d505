import { collectAll, isUnbounded } from './collect.mjs';
import { findFault, readChecked, toText } from './recheck.mjs';

const expressions = collectAll().filter(isUnbounded);

test('every regular expression that nobody has checked yet takes linear time', async () => {
  const checked = readChecked();
  const faults = {};
  for (const expression of expressions.filter((one) => !checked.has(toText(one)))) {
    const fault = await findFault(expression);
    if (fault !== null) faults[`${expression.file}: ${toText(expression)}`] = fault;
  }
  expect(faults).toEqual({});
}, 600_000);

test('Recheck finds an expression that takes the square of its text', async () => {
  const fault = await findFault({ file: 'example', source: String.raw`\s+$`, flags: '' });
  expect(fault).toMatch(/^It hangs on /);
}, 60_000);
