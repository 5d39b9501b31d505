// `pnpm build` builds what has changed; `pnpm build remote-writer` makes a release of that remote
// and nothing else.
import { build, buildablePackages } from '../build/build.mjs';
import { runMain } from '../process/start-error.mjs';

const names = process.argv.slice(2);
const packages = buildablePackages();
const unknown = names.filter((name) => !packages.includes(name));

if (unknown.length > 0) {
  console.error(`No such package: ${unknown.join(', ')}. The packages are ${packages.join(', ')}.`);
  process.exitCode = 1;
} else {
  await runMain(async () => {
    const errors = await build(names, (line) => console.log(line));
    for (const { message } of new Set(errors)) console.error(message);
    if (errors.length > 0) process.exitCode = 1;
  });
}
