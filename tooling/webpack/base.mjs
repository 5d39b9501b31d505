import webpack from 'webpack';
import { packageDir } from '../paths.mjs';

/**
 * What every build has in common.
 * @param {string} name The package that is built.
 * @param {'production' | 'development'} mode
 * @returns {import('webpack').Configuration}
 */
export const base = (name, mode = 'production') => ({
  mode,
  name,
  context: packageDir(name),
  // Never an eval devtool: the pages forbid it. Released files do not name their maps, 40 bytes each.
  devtool: mode === 'production' ? 'hidden-source-map' : 'cheap-module-source-map',
  resolve: {
    extensions: ['.tsx', '.ts', '.mjs', '.js', '.json'],
  },
  plugins: [new webpack.DefinePlugin({ 'process.env.NODE_ENV': JSON.stringify(mode) })],
  performance: { hints: false },
  infrastructureLogging: { level: 'error' },
  stats: 'errors-warnings',
});

/**
 * Extends a configuration: lists of plugins are joined, everything else is replaced.
 * @param {import('webpack').Configuration} configuration
 * @param {import('webpack').Configuration} more
 * @returns {import('webpack').Configuration}
 */
export const extend = (configuration, more) => ({
  ...configuration,
  ...more,
  resolve: { ...configuration.resolve, ...more.resolve },
  plugins: [...(configuration.plugins ?? []), ...(more.plugins ?? [])],
});
