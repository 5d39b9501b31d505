import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { cssClassName } from './class-names.mjs';

/** Resolves loaders from here, so that packages need not depend on them. */
const require = createRequire(import.meta.url);

const HERE = fileURLToPath(new URL('.', import.meta.url));

/** Installed packages are compiled already, but for our own presets. @param {string} file */
const isCompiled = (file) => /[\\/]node_modules[\\/]/.test(file) && !file.startsWith(HERE);

/** @param {{ refresh?: boolean, node?: boolean }} [options] */
export const scripts = ({ refresh = false, node = false } = {}) => ({
  test: /\.tsx?$/,
  exclude: isCompiled,
  use: {
    loader: require.resolve('swc-loader'),
    options: {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        target: node ? 'es2023' : 'es2022',
        // Never the development JSX runtime: the shell shares react/jsx-runtime alone.
        transform: { react: { runtime: 'automatic', development: false, refresh } },
      },
    },
  },
});

/**
 * The scripts that the edge writes into documents, as the text of their functions: without comments and with short names.
 * @returns {import('webpack').RuleSetRule}
 */
export const inlineScripts = () => ({
  test: /[\\/]shell[\\/]browser[\\/]document[\\/](inline-script|preload-script|start-fonts|swap-fonts)\.ts$/,
  // Of what the scripts' own rule makes of them.
  enforce: 'post',
  use: {
    loader: require.resolve('swc-loader'),
    options: {
      jsc: {
        parser: { syntax: 'ecmascript' },
        target: 'es2022',
        // Not the names of the module, nor what one function does for another: each is sent alone.
        minify: { compress: { toplevel: false, inline: 0 }, mangle: { toplevel: false } },
      },
      minify: true,
    },
  },
});

const moduleNames = {
  getLocalIdent: cssClassName,
  namedExport: false,
  exportLocalsConvention: 'as-is',
};

/** Extracts style sheets into files; CSS modules also export their class names. */
export const clientStyles = () => ({
  test: /\.css$/,
  use: [
    MiniCssExtractPlugin.loader,
    {
      loader: require.resolve('css-loader'),
      options: { modules: { auto: true, ...moduleNames }, importLoaders: 0 },
    },
  ],
});

/** On a server only the class names of CSS modules are needed. */
export const serverStyles = () => [
  {
    test: /\.module\.css$/,
    loader: require.resolve('css-loader'),
    options: { url: false, modules: { ...moduleNames, exportOnlyLocals: true } },
  },
  { test: /\.css$/, exclude: /\.module\.css$/, type: 'asset/source' },
];

/** @param {{ emit: boolean, publicPath?: string }} options */
export const media = ({ emit, publicPath }) => ({
  test: /\.(woff2|svg|png|jpe?g|webp|avif|wasm)$/,
  type: 'asset/resource',
  generator: {
    filename: 'media/[name].[contenthash:8][ext]',
    emit,
    ...(publicPath === undefined ? {} : { publicPath }),
  },
});
