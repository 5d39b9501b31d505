// `pnpm new:remote remote-events --path /events`: a remote with one page, which builds, has a test,
// runs alone, and is in the site's navigation once it is released. `--remove remote-events` takes it back.
import { createRemote } from '../scaffold/create-remote.mjs';
import { readRemoteOptions } from '../scaffold/options.mjs';
import { removeRemote } from '../scaffold/remove-remote.mjs';
import { runMain } from '../process/start-error.mjs';

await runMain(async () => {
  const options = readRemoteOptions(process.argv.slice(2));
  if ('remove' in options) {
    for (const path of removeRemote(options.remove)) console.log(`removed ${path}`);
    console.log(
      [
        '',
        'Next:',
        `  pnpm install`,
        `  pnpm release remove ${options.remove} [--redirect PATH]`,
      ].join('\n'),
    );
    return;
  }
  for (const file of createRemote(options)) console.log(`wrote ${file}`);
  console.log(
    [
      '',
      'Next:',
      `  pnpm install`,
      `  pnpm --filter ${options.name} dev`,
      `  pnpm release ${options.name}`,
      `  a line for /${options.name}/ in .github/CODEOWNERS, with its team`,
    ].join('\n'),
  );
});
