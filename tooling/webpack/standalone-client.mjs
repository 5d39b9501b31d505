import { join } from 'node:path';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import { packageDir } from '../paths.mjs';
import { extend } from './base.mjs';
import { browser, oneStyleSheet } from './browser.mjs';

/** Where the build is. @param {string} name The package or its folder. */
export const standaloneFolder = (name) => join(packageDir(name), 'dist', 'standalone');

/**
 * The page of a remote that runs alone.
 * @param {string} title
 */
export const standalonePage = (title) =>
  new HtmlWebpackPlugin({
    templateContent: `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title></head><body></body></html>`,
  });

/**
 * A remote alone for production, in the small host of `shared-kit/remote/standalone`.
 * @param {string} name The package or its folder.
 * @param {string} title
 */
export const standaloneClient = (name, title) => {
  const common = browser(name, 'production');
  return extend(common, {
    entry: { main: './src/standalone.tsx' },
    output: { ...common.output, path: standaloneFolder(name), publicPath: '/' },
    optimization: {
      ...common.optimization,
      splitChunks: { cacheGroups: { styles: oneStyleSheet } },
    },
    plugins: [standalonePage(title)],
  });
};
