import { StartError } from '../process/start-error.mjs';
import { sourceFiles } from './remote-files.mjs';

/** @typedef {import('./options.mjs').RemoteOptions} RemoteOptions */
/** @typedef {import('./vendor-packages.mjs').VendoredPackages} VendoredPackages */

/** What the page of a site has once: another version than the site's is refused when it is released. */
const SHARED = ['react', 'react-dom', 'react-hook-form', 'zustand'];

/** What tests, types and editors need beside it. */
const FOR_TESTS = [
  '@testing-library/dom',
  '@testing-library/react',
  '@testing-library/user-event',
  '@types/jest',
  '@types/node',
  '@types/react',
  '@types/react-dom',
  'msw',
  'typescript',
];

/**
 * The versions that the site itself has.
 * @param {string[]} names
 * @param {VendoredPackages} packages
 */
function versionsOf(names, { kit, tooling }) {
  const known = { ...tooling.manifest.dependencies, ...kit.manifest.devDependencies };
  const unknown = names.filter((name) => known[name] === undefined);
  if (unknown.length > 0) {
    throw new StartError(`The packed packages do not say which ${unknown.join(', ')} they need.`);
  }
  return Object.fromEntries(names.map((name) => [name, known[name]]));
}

/** What a repository depends on, with the packages it has in `vendor`. @param {VendoredPackages} packages */
export const repositoryDependencies = (packages) => ({
  dependencies: {
    ...versionsOf(SHARED, packages),
    'shared-kit': packages.kit.specifier,
  },
  devDependencies: {
    '@sheetfolk/tooling': packages.tooling.specifier,
    ...versionsOf(FOR_TESTS, packages),
  },
});

/** @param {object} value */
const toJson = (value) => `${JSON.stringify(value, null, 2)}\n`;

/** @param {string} name @param {number} port @param {VendoredPackages} packages */
const manifest = (name, port, packages) =>
  toJson({
    name,
    version: '0.1.0',
    private: true,
    type: 'module',
    config: { port },
    scripts: {
      dev: 'sheetfolk-remote dev',
      test: 'sheetfolk-remote test',
      check: 'sheetfolk-remote check',
      build: 'sheetfolk-remote build',
      release: 'sheetfolk-remote release',
    },
    ...repositoryDependencies(packages),
  });

const TSCONFIG = {
  extends: '@sheetfolk/tooling/tsconfig/base.json',
  // As a type, and not as a file: pnpm's folders are links, beside which jest-dom is not found.
  compilerOptions: { types: ['node', 'jest', '@sheetfolk/tooling/types/globals.d.ts'] },
  include: ['src'],
};

/** pnpm refuses packages with scripts of which nobody has said whether they may run. None has to. */
const PNPM = `allowBuilds:
  '@parcel/watcher': false
  '@swc/core': false
  core-js-pure: false
  msw: false
`;

const WORKFLOW = `name: Remote
on:
  push: { branches: [main] }
  pull_request:
permissions: { contents: read }
jobs:
  build:
    runs-on: ubuntu-latest
    timeout-minutes: 15
    steps:
      - uses: actions/checkout@v5
      - uses: actions/setup-node@v5
        with: { node-version: 22, cache: npm }
      - run: npm ci
      - run: npm run check
      - run: npm run build
      - uses: actions/upload-artifact@v4
        with: { name: release, path: dist/release, if-no-files-found: error }
  # Once the site's team has given you a token: main goes live, a pull request gets a link of its own.
  release:
    needs: build
    if: vars.SITE_URL != '' && (github.event_name == 'push' || github.event.pull_request.head.repo.full_name == github.repository)
    runs-on: ubuntu-latest
    timeout-minutes: 15
    concurrency: release-\${{ github.ref }}
    env:
      SITE_URL: \${{ vars.SITE_URL }}
      RELEASE_TOKEN: \${{ secrets.RELEASE_TOKEN }}
      PREVIEW: \${{ github.event.number && format('pr-{0}', github.event.number) || '' }}
    steps:
      - uses: actions/checkout@v5
      - uses: actions/setup-node@v5
        with: { node-version: 22 }
      - run: npm ci
      - run: npx sheetfolk-remote release \${PREVIEW:+--preview "$PREVIEW"}
`;

/** @param {RemoteOptions} options @param {number} port */
const readme = ({ name, path, title }, port) => `# ${title}

A remote of Sheetfolk: its pages are part of the site, under \`${path}\`.

| command                 | what it does                                                          |
| ----------------------- | --------------------------------------------------------------------- |
| \`npm run dev\`           | the remote alone at \`localhost:${port}\`, with fast refresh             |
| \`npm test\`              | the tests in \`src\`; what follows \`--\` are options of Jest             |
| \`npm run check\`         | types and tests                                                       |
| \`npm run build\`         | types, then a release in \`dist/release/${name}\`                       |
| \`npm run release\`       | the same, sent to the site at SITE_URL with RELEASE_TOKEN              |

\`vendor/\` has the two packages of the site that no registry has. \`npx sheetfolk-remote upgrade --from FOLDER\`,
followed by \`npm install\`, replaces them by those of that folder.
`;

/**
 * The files of a repository that has one remote, by path in it.
 * @param {RemoteOptions} options
 * @param {number} port Of its development server.
 * @param {VendoredPackages} packages
 * @returns {Record<string, string>}
 */
export const repositoryFiles = (options, port, packages) => ({
  'package.json': manifest(options.name, port, packages),
  'pnpm-workspace.yaml': PNPM,
  'tsconfig.json': toJson(TSCONFIG),
  '.gitignore': 'node_modules/\ndist/\n.build/\n',
  '.github/workflows/remote.yml': WORKFLOW,
  'README.md': readme(options, port),
  ...sourceFiles(options),
});
