// `pnpm new:remote remote-events --path /events`: a remote with one page, which builds, has a test,
// runs alone, and is in the site's navigation once it is released.
import { createRemote } from '../scaffold/create-remote.mjs';
import { readRemoteOptions } from '../scaffold/options.mjs';
import { runMain } from '../process/start-error.mjs';

await runMain(async () => {
  const options = readRemoteOptions(process.argv.slice(2));
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
