import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  browserProject,
  engineProject,
  nodeProject,
  topologyProject,
} from '@sheetfolk/tooling/jest';

const rootDir = fileURLToPath(new URL('.', import.meta.url));
const present = (folders) =>
  folders.map((folder) => `${rootDir}${folder}`).filter((folder) => existsSync(folder));

const remotes = readdirSync(rootDir).filter((name) => name.startsWith('remote-'));
const BROWSER = ['shared-kit/src', 'shell/browser', ...remotes.map((name) => `${name}/src`)];

export default {
  // A test that starts a server and a database of its own needs more than Jest's five seconds.
  testTimeout: 30_000,
  // Jest's default is one less than the cores, which leaves a single worker on two.
  maxWorkers: '100%',
  // A worker with less memory left than a large test file takes is replaced before the next one.
  workerIdleMemoryLimit: '480MB',
  // Failures are printed where they happen, not again in a summary.
  reporters: ['default', ['summary', { summaryThreshold: 10_000 }]],
  projects: [
    // A window costs half a second for each file: only what needs one gets it.
    browserProject({
      rootDir,
      roots: present([...BROWSER, 'tooling/jest']),
      testMatch: ['**/*.test.tsx', '**/*.dom.test.{ts,mjs}'],
    }),
    nodeProject({
      rootDir,
      testMatch: ['**/!(*.dom).test.{ts,mjs}', '**/shell/edge/**/*.test.tsx'],
      roots: present([
        ...BROWSER,
        'mock-api/src',
        'shell/edge',
        'shell/service-worker',
        'tooling',
        'bench/api',
      ]),
    }),
    engineProject({ rootDir, roots: present(['mock-api/src']), engine: 'embedded' }),
    engineProject({ rootDir, roots: present(['mock-api/src']), engine: 'postgres' }),
    topologyProject({ rootDir, roots: present(['tooling/topology']) }),
  ],
};
