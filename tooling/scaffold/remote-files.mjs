/** @typedef {import('./options.mjs').RemoteOptions} RemoteOptions */

const text = (/** @type {string} */ value) => `'${value}'`;

const manifest = (/** @type {RemoteOptions} */ { name }, /** @type {number} */ port) =>
  `${JSON.stringify(
    {
      name,
      version: '0.1.0',
      private: true,
      license: 'Apache-2.0',
      type: 'module',
      config: { port },
      scripts: {
        dev: `node ../tooling/commands/dev.mjs ${name}`,
        'build:standalone': `node ../tooling/commands/build-standalone.mjs ${name}`,
        'start:standalone': `node ../tooling/commands/start-standalone.mjs ${name}`,
      },
      dependencies: { react: 'catalog:', 'react-dom': 'catalog:', 'shared-kit': 'workspace:*' },
      devDependencies: {
        '@testing-library/dom': 'catalog:',
        '@testing-library/react': 'catalog:',
        '@types/react': 'catalog:',
        '@types/react-dom': 'catalog:',
      },
    },
    null,
    2,
  )}\n`;

/** The noun of the first page: `/spring-events` → `springEvents`. @param {string} path */
const nounOf = (path) =>
  path
    .slice(1)
    .split(/[/-]/)
    .map((word, index) => (index === 0 ? word : word[0].toUpperCase() + word.slice(1)))
    .join('')
    // An identifier does not start with a digit.
    .replace(/^\d/, 'page$&');

const remoteModule = (/** @type {RemoteOptions} */ options) => {
  const { name, path, title, access, isServerRendered } = options;
  const noun = nounOf(path);
  const lines = [
    `import { isObjectOf } from 'shared-kit/client/guards';`,
    `import type { RemoteModule } from 'shared-kit/remote';`,
    `import { ${noun}Route } from './routes${path}/route';`,
    '',
    'export default {',
    `  name: ${text(name.replaceAll('-', '_'))},`,
    `  title: ${text(title)},`,
    ...(access === 'visitor' ? [] : [`  access: ${text(access)},`]),
    ...(isServerRendered ? ['  isServerRendered: true,'] : []),
    `  routes: [${noun}Route],`,
    '  navigation: [',
    '    {',
    `      menu: 'header',`,
    `      to: ${text(path)},`,
    `      label: ${text(title)},`,
    '      order: 75,',
    `      visibleTo: ${text(access)},`,
    '    },',
    '  ],',
    '  slots: [',
    '    {',
    `      name: 'home.below',`,
    `      component: async () => ({ default: (await import('./features/home-card/HomeCard')).HomeCard }),`,
    '      props: isObjectOf({}),',
    '    },',
    '  ],',
    '} satisfies RemoteModule;',
  ];
  return `${lines.join('\n')}\n`;
};

const STANDALONE = `import { mountStandalone } from 'shared-kit/remote/standalone';
import remote from './remote';

mountStandalone(remote);
`;

const route = (
  /** @type {string} */ path,
) => `import type { RouteObject } from 'shared-kit/client/router';

export const ${nounOf(path)}Route: RouteObject = { path: ${text(path)}, lazy: () => import('./page') };
`;

const page = (
  /** @type {RemoteOptions} */ { path, title },
) => `import { PageHead } from 'shared-kit/remote';
import { Container, EmptyState, PageHeader } from 'shared-kit/ui';
import styles from './page.module.css';

const TITLE = ${text(title)};

export function Component() {
  return (
    <Container>
      <PageHead title={TITLE} path=${JSON.stringify(path)} />
      <PageHeader title={TITLE} />
      <div className={styles.content}>
        <EmptyState>Nothing here yet.</EmptyState>
      </div>
    </Container>
  );
}
`;

/** What the remote shows on the home page, which is another remote's. */
const homeCard = (
  /** @type {RemoteOptions} */ { path, title },
) => `import { Card } from 'shared-kit/ui';

export function HomeCard() {
  return (
    <Card title=${JSON.stringify(title)} to=${JSON.stringify(path)}>
      <p>A page of its own on this site.</p>
    </Card>
  );
}
`;

const STYLES = `@layer page {
  .content {
    padding-block: var(--space-5);
  }
}
`;

const test = (
  /** @type {RemoteOptions} */ { path, title },
) => `import { screen } from '@testing-library/react';
import { renderRoute } from 'shared-kit/testing';
import { ${nounOf(path)}Route } from './route';

test('shows the page with its title', async () => {
  renderRoute({ routes: [${nounOf(path)}Route], path: ${text(path)} });
  expect(await screen.findByRole('heading', { level: 1, name: ${text(title)} })).toBeVisible();
  expect(screen.getByText('Nothing here yet.')).toBeVisible();
});
`;

const workflow = (/** @type {string} */ name) => `name: ${name}
on:
  push: { branches: [main], paths: ['${name}/**', '.github/workflows/${name}.yml'] }
  pull_request: { paths: ['${name}/**', '.github/workflows/${name}.yml'] }
  workflow_dispatch:
    inputs:
      canary: { description: 'Percent of the sessions; empty for everybody', default: '10' }
jobs:
  remote:
    uses: ./.github/workflows/remote.yml
    # No job of it may do more; only that of the preview writes, a comment.
    permissions: { contents: read, pull-requests: write }
    secrets: inherit
    with:
      remote: ${name}
      token: RELEASE_TOKEN_${name.replace('remote-', '').replaceAll('-', '_').toUpperCase()}
      release: \${{ github.event_name == 'workflow_dispatch' }}
      canary: \${{ inputs.canary || '' }}
`;

/**
 * The source of a new remote, by path in its package: one page, with its route, styles and test, and a card for the home page.
 * @param {RemoteOptions} options
 * @returns {Record<string, string>}
 */
export function sourceFiles(options) {
  const { path } = options;
  const inRoute = (/** @type {string} */ file) => `src/routes${path}/${file}`;
  return {
    'src/remote.tsx': remoteModule(options),
    'src/standalone.tsx': STANDALONE,
    'src/features/home-card/HomeCard.tsx': homeCard(options),
    [inRoute('route.ts')]: route(path),
    [inRoute('page.tsx')]: page(options),
    [inRoute('page.module.css')]: STYLES,
    [inRoute('page.test.tsx')]: test(options),
  };
}

/**
 * The files of a new remote of this repository, by path in it; no other file changes.
 * @param {RemoteOptions} options
 * @param {number} port Of its development server.
 * @returns {Record<string, string>}
 */
export function remoteFiles(options, port) {
  const { name } = options;
  const source = Object.entries(sourceFiles(options));
  return {
    [`${name}/package.json`]: manifest(options, port),
    ...Object.fromEntries(source.map(([file, content]) => [`${name}/${file}`, content])),
    [`.github/workflows/${name}.yml`]: workflow(name),
  };
}
