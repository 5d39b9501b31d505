import webpack from 'webpack';
import { edgeServer } from '../webpack/edge-server.mjs';
import { firstView } from '../webpack/first-view.mjs';
import { nodeService } from '../webpack/node-service.mjs';
import { oneBundle } from '../webpack/one-bundle.mjs';
import { remoteClient } from '../webpack/remote-client.mjs';
import { remoteServer } from '../webpack/remote-server.mjs';
import { serviceWorker } from '../webpack/service-worker.mjs';
import { shellClient } from '../webpack/shell-client.mjs';

const presets = {
  edgeServer,
  firstView,
  nodeService,
  oneBundle,
  remoteClient,
  remoteServer,
  serviceWorker,
  shellClient,
};

/** @param {import('webpack').Configuration} configuration @returns {Promise<string | null>} */
const build = (configuration) =>
  new Promise((resolve) => {
    const compiler = webpack(configuration);
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) return resolve(error.stack ?? error.message);
        const hasIssues = stats?.hasErrors() || stats?.hasWarnings();
        resolve(hasIssues ? stats.toString({ preset: 'errors-warnings', colors: false }) : null);
      });
    });
  });

process.on('message', async (/** @type {import('./worker-pool.mjs').Job} */ { preset, args }) => {
  const report = await Promise.resolve()
    .then(() => build(presets[preset](...args)))
    .catch((error) => error.stack);
  process.send?.({ report });
});
process.on('disconnect', () => process.exit());
