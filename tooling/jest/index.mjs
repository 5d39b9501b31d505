import { fileURLToPath } from 'node:url';

const here = (file) => fileURLToPath(new URL(file, import.meta.url));
const resolve = (specifier) => fileURLToPath(import.meta.resolve(specifier));

/** What a build leaves behind: copies of package.json there would confuse Jest's module map. */
const OUTPUT = ['/dist/', '/releases/', '/\\.data/', '/\\.build/', '/coverage/', '/test-results/'];

const swc = (parser) => [
  resolve('@swc/jest'),
  {
    swcrc: false,
    isModule: 'unknown',
    sourceMaps: 'inline',
    jsc: {
      target: 'es2022',
      parser,
      transform: { react: { runtime: 'automatic', development: true } },
    },
    module: { type: 'commonjs' },
  },
];

/** Half of the dependencies are ESM only, so they are transformed too: once, then cached. */
const shared = {
  transform: {
    '\\.tsx?$': swc({ syntax: 'typescript', tsx: true }),
    '\\.(js|mjs|jsx)$': swc({ syntax: 'ecmascript', jsx: true }),
  },
  transformIgnorePatterns: [],
  extensionsToTreatAsEsm: [],
  moduleFileExtensions: ['ts', 'tsx', 'mjs', 'js', 'cjs', 'jsx', 'json', 'node'],
  moduleNameMapper: { '\\.css$': here('./style-names.cjs') },
  modulePathIgnorePatterns: OUTPUT,
  testPathIgnorePatterns: ['/node_modules/', ...OUTPUT],
  restoreMocks: true,
};

/**
 * The project for everything a browser runs: jsdom with the web's own fetch and streams. A
 * `console.error` or `console.warn` that no test expects fails the test that caused it.
 */
export function browserProject({ rootDir, roots, displayName = 'unit' }) {
  return {
    ...shared,
    rootDir,
    roots,
    displayName,
    testEnvironment: resolve('jest-fixed-jsdom'),
    testMatch: ['**/*.test.{ts,tsx,mjs}'],
    testPathIgnorePatterns: [...shared.testPathIgnorePatterns, '\\.api\\.test\\.ts$'],
    setupFiles: [here('./browser-gaps.mjs')],
    setupFilesAfterEnv: [
      here('./jest-dom.mjs'),
      here('./browser-patience.mjs'),
      here('./quiet-console.mjs'),
    ],
  };
}

/** The project for what runs in Node without a database: tooling, the edge, the API's own parts. */
export function nodeProject({ rootDir, roots, displayName = 'node' }) {
  return {
    ...shared,
    rootDir,
    roots,
    displayName,
    testEnvironment: 'node',
    testMatch: ['**/*.test.{ts,tsx,mjs}'],
    testPathIgnorePatterns: [...shared.testPathIgnorePatterns, '\\.api\\.test\\.ts$'],
    setupFilesAfterEnv: [here('./patient.mjs'), here('./quiet-console.mjs')],
  };
}

/**
 * A project that runs the API's tests over real HTTP on one engine, named to the tests by
 * `TEST_ENGINE`. The same files run in both: a test that knows its engine is a smell.
 */
export function engineProject({ rootDir, roots, engine }) {
  return {
    ...shared,
    rootDir,
    roots,
    displayName: engine,
    testEnvironment: 'node',
    testMatch: ['**/*.api.test.ts'],
    setupFiles: [here(`./engine-${engine}.mjs`)],
    setupFilesAfterEnv: [here('./patient.mjs'), here('./quiet-console.mjs')],
    ...(engine === 'postgres' && {
      globalSetup: here('./postgres-start.mjs'),
      globalTeardown: here('./postgres-stop.mjs'),
    }),
  };
}
