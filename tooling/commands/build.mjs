import { build } from '../build/build.mjs';
import { remotePackages } from '../build/places.mjs';
import { programs } from '../build/programs.mjs';

// `node tooling/commands/build.mjs` builds what has changed;
// `node tooling/commands/build.mjs remote-writer` makes that team's release and nothing else.
const names = process.argv.slice(2);
const known = [...new Set(programs.map(({ packageName }) => packageName)), ...remotePackages()];
const unknown = names.filter((name) => !known.includes(name));

if (unknown.length > 0) {
  console.error(`No such package: ${unknown.join(', ')}. There are ${known.join(', ')}.`);
  process.exitCode = 1;
} else {
  const failures = await build(names, (line) => console.log(line));
  for (const { message } of new Set(failures)) console.error(message);
  if (failures.length > 0) process.exitCode = 1;
}
