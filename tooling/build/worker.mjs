import webpack from 'webpack';
import * as presets from '../webpack/index.mjs';

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
