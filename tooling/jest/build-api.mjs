// Builds the API as it is deployed, for tests that run it as a process, and prints its main file.
// The folder is below mock-api, where its dependencies are found, and belongs to one test, so that no
// other build is needed first: `node build-api.mjs name`.
import webpack from 'webpack';
import { inRoot } from '../paths.mjs';
import { nodeService } from '../webpack/index.mjs';

const [, , name = 'test'] = process.argv;
const path = inRoot(`mock-api/node_modules/.cache/${name}`);

webpack(nodeService('mock-api', { entries: { main: './src/main.ts' }, path }), (error, stats) => {
  if (error || stats?.hasErrors()) {
    console.error(error ?? stats?.toString('errors-only'));
    process.exit(1);
  }
  console.log(`${path}/main.cjs`);
});
