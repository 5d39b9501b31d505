import { fileURLToPath } from 'node:url';
import { ENGINE_TEST_FILES } from './engine-files.mjs';

const here = (file) => fileURLToPath(new URL(file, import.meta.url));
const resolve = (specifier) => fileURLToPath(import.meta.resolve(specifier));

/** Build output: copies of package.json in there would confuse Jest's module map. */
const OUTPUT = ['/dist/', '/releases/', '/\\.data/', '/\\.build/', '/coverage/', '/test-results/'];

const swcOptions = (parser) => ({
  swcrc: false,
  isModule: 'unknown',
  // In a file beside the code, which is read when a stack is shown.
  sourceMaps: true,
  jsc: {
    target: 'es2022',
    parser,
    transform: { react: { runtime: 'automatic', development: true } },
  },
  module: { type: 'commonjs' },
});
const JAVASCRIPT = { syntax: 'ecmascript', jsx: true };
const TYPESCRIPT = swcOptions({ syntax: 'typescript', tsx: true });

/** A short run leaves out what is slow and seldom breaks alone. */
const IS_SHORT = process.env.TEST_SCOPE === 'short';
const LEFT_OUT = IS_SHORT ? ['\\.full\\.'] : [];

/** Jest reads it per project only. */
const cacheIn = (rootDir) => `${rootDir}node_modules/.cache/jest`;

/** Half of the dependencies are ESM only, so they are transformed as well: once, then cached. */
const shared = {
  transform: {
    '/shell/edge/kit-modules\\.ts$': [here('./kit-modules-transform.mjs'), TYPESCRIPT],
    '\\.woff2$': here('./file-url-transform.mjs'),
    '\\.tsx?$': [resolve('@swc/jest'), TYPESCRIPT],
    // Nobody debugs these; without maps they load faster.
    '/node_modules/.*\\.(js|mjs|jsx)$': [
      here('./dependency-transform.mjs'),
      { ...swcOptions(JAVASCRIPT), sourceMaps: false, inputSourceMap: false },
    ],
    '\\.(js|mjs|jsx)$': [resolve('@swc/jest'), swcOptions(JAVASCRIPT)],
  },
  transformIgnorePatterns: [],
  extensionsToTreatAsEsm: [],
  moduleFileExtensions: ['ts', 'tsx', 'mjs', 'js', 'cjs', 'jsx', 'json', 'node'],
  moduleNameMapper: { '\\.css$': here('./css-modules.cjs') },
  modulePathIgnorePatterns: OUTPUT,
  testPathIgnorePatterns: ['/node_modules/', ...OUTPUT, ...LEFT_OUT],
  restoreMocks: true,
};

const TESTS = ['**/*.test.{ts,tsx,mjs}'];

/**
 * The project for everything a browser runs: jsdom with the web's own fetch and streams. A
 * `console.error` or `console.warn` that no test expects fails the test that caused it.
 */
export function browserProject({ rootDir, roots, displayName = 'unit', testMatch = TESTS }) {
  return {
    ...shared,
    rootDir,
    cacheDirectory: cacheIn(rootDir),
    roots,
    displayName,
    testEnvironment: here('./browser-environment.mjs'),
    testMatch,
    testPathIgnorePatterns: [...shared.testPathIgnorePatterns, '\\.api\\.test\\.ts$'],
    setupFilesAfterEnv: [here('./browser-setup.mjs'), here('./fail-on-console.mjs')],
  };
}

/** The project for what needs neither a DOM nor a database. */
export function nodeProject({ rootDir, roots, displayName = 'node', testMatch = TESTS }) {
  return {
    ...shared,
    rootDir,
    cacheDirectory: cacheIn(rootDir),
    roots,
    displayName,
    testEnvironment: here('./node-environment.mjs'),
    testMatch,
    testPathIgnorePatterns: [...shared.testPathIgnorePatterns, '\\.api\\.test\\.ts$'],
    setupFilesAfterEnv: [here('./fail-on-console.mjs')],
  };
}

/**
 * The project for the API's tests over real HTTP on one database engine, which `TEST_ENGINE` names.
 * The same files run on both: a test that depends on its engine is a smell.
 */
export function engineProject({ rootDir, roots, engine }) {
  return {
    ...shared,
    rootDir,
    cacheDirectory: cacheIn(rootDir),
    roots,
    displayName: engine,
    testEnvironment: here('./node-environment.mjs'),
    // On the embedded engine a short run has only what is about the engine.
    testMatch: IS_SHORT && engine === 'embedded' ? ENGINE_TEST_FILES : ['**/*.api.test.ts'],
    testEnvironmentOptions: { engine },
    setupFilesAfterEnv: [here('./fail-on-console.mjs')],
    ...(engine === 'postgres' && {
      globalSetup: here('./postgres-setup.mjs'),
      globalTeardown: here('./postgres-teardown.mjs'),
    }),
  };
}

/** The project for the whole site on several machines' programs; runs only where it is selected. */
export const topologyProject = ({ rootDir, roots }) =>
  nodeProject({ rootDir, roots, displayName: 'topology', testMatch: ['**/*.scenario.mjs'] });
