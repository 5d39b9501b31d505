import webpack from 'webpack';

/**
 * Runs one build. Throws with webpack's report if it has errors or warnings.
 * @param {import('webpack').Configuration} configuration
 * @returns {Promise<void>}
 */
export const runBuild = (configuration) =>
  new Promise((resolve, reject) => {
    const compiler = webpack(configuration);
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) return reject(error);
        if (!stats?.hasErrors() && !stats?.hasWarnings()) return resolve();
        reject(new Error(stats.toString({ preset: 'errors-warnings', colors: false })));
      });
    });
  });
