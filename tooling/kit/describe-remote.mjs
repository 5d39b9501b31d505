// Prints the `remote.json` of a remote in development: `describe-remote.mjs FOLDER ENTRY`. It is a
// program because evaluating a remote's routes takes a second, for which a server would not respond.
import { readRemote } from '../build/remotes.mjs';
import { readManifest } from '../paths.mjs';
import { contractVersion } from '../webpack/contract-version.mjs';
import { requiredRanges } from '../webpack/shared.mjs';

const [folder = '', entry = ''] = process.argv.slice(2);
const { name } = readManifest(folder);
const { name: _, isServerRendered: __, ...description } = readRemote(name, folder);
const release = {
  version: 'development',
  entry,
  server: null,
  shared: requiredRanges(folder),
  contract: contractVersion(folder),
  integrity: {},
  ...description,
};
console.log(JSON.stringify(release, null, 2));
