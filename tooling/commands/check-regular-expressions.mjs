// `pnpm regular-expressions`: whether each regular expression of what is shipped takes linear time, by
// Recheck and on combinations of hostile texts. Writes down those that do, so that the tests check only
// others. All take half an hour; with `new`, those that are written down are not checked again.
import { writeFileSync } from 'node:fs';
import '../process/check-node-version.mjs';
import { collectAll, isUnbounded } from '../regular-expressions/collect.mjs';
import { CHECKED_FILE, findFault, readChecked, toText } from '../regular-expressions/recheck.mjs';

const checked = process.argv[2] === 'new' ? readChecked() : new Set();
const safe = [];
for (const expression of collectAll().filter(isUnbounded)) {
  const fault = checked.has(toText(expression)) ? null : await findFault(expression);
  if (fault === null) safe.push(toText(expression));
  else {
    console.error(`${expression.file}: ${toText(expression)}: ${fault}`);
    process.exitCode = 1;
  }
}
writeFileSync(CHECKED_FILE, `${JSON.stringify(safe.sort(), null, 2)}\n`);
console.log(`${safe.length} regular expressions take linear time.`);
