// What the pre-commit hook runs: checks the files that are staged, as they are staged.
import '../process/check-node-version.mjs';
import { runMain, StartError } from '../process/start-error.mjs';
import { checkStaged } from '../staged/check-staged.mjs';

const BYPASS = 'Nothing is committed. To commit all the same: git commit --no-verify';

await runMain(async () => {
  const { failures, notes } = await checkStaged(process.cwd());
  for (const note of notes) console.error(`pre-commit: ${note}`);
  if (failures.length > 0) throw new StartError([...failures, BYPASS].join('\n\n'));
});
