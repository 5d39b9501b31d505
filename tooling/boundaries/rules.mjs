import { REMOTES } from './zones.mjs';

/** Of shared-kit, who may import whom: contract ← api ← session, ui; content stands beside. */
const KIT_MAY_IMPORT = {
  constants: [],
  guards: [],
  drafts: ['guards'],
  query: [],
  router: [],
  contract: ['constants'],
  content: ['constants', 'contract'],
  api: ['constants', 'guards', 'query', 'contract', 'content'],
  session: ['constants', 'guards', 'contract', 'content', 'api'],
  analytics: ['constants', 'guards', 'contract', 'api', 'session'],
  ui: ['constants', 'guards', 'drafts', 'query', 'router', 'contract', 'content', 'api', 'session'],
  remote: [
    'constants',
    'guards',
    'drafts',
    'query',
    'router',
    'contract',
    'content',
    'api',
    'session',
    'ui',
  ],
};
const BELOW_THE_TOP = Object.keys(KIT_MAY_IMPORT);
KIT_MAY_IMPORT.testing = BELOW_THE_TOP;
KIT_MAY_IMPORT.standalone = BELOW_THE_TOP;

const isRemote = ({ packageName }) => REMOTES.includes(packageName);
const isKit = ({ packageName }) => packageName === 'shared-kit';
/** `conversation.testing.tsx` holds what the tests beside it share. */
const isTest = ({ path }) => /\.test(?:ing)?\.tsx?$/.test(path);
const isStandalone = ({ path }) => path.includes('/src/standalone');
/** `ui/dialog` stands where `ui` stands. */
const rank = ({ part }) => part?.split('/')[0];
const leaves = (from, to) => from.packageName !== to.packageName;

/**
 * The directions of docs/architecture.md. `forbids(from, to)` is asked for every import of one of
 * our files that leads to another; the first rule that forbids it is the one reported.
 */
export const RULES = [
  {
    name: 'package-by-name',
    says: 'Another package is imported by its name, never by a path into its files.',
    forbids: (from, to) => leaves(from, to) && (!to.byName || /^src(\/|$)/.test(to.path)),
  },
  {
    name: 'kit-imports-package',
    says: 'shared-kit imports no other package of the house.',
    forbids: (from, to) => isKit(from) && !isKit(to),
  },
  {
    name: 'nobody-imports-the-api',
    says: 'The API is reached over HTTP; nobody imports mock-api.',
    forbids: (from, to) => leaves(from, to) && to.packageName === 'mock-api',
  },
  {
    name: 'api-imports-contract-and-content',
    says: 'mock-api imports shared-kit/contract, constants and content only.',
    forbids: (from, to) =>
      from.packageName === 'mock-api' &&
      leaves(from, to) &&
      !(isKit(to) && ['constants', 'contract', 'content'].includes(rank(to))),
  },
  {
    name: 'remote-imports-remote',
    says: 'A remote never imports another remote.',
    forbids: (from, to) => isRemote(from) && isRemote(to) && leaves(from, to),
  },
  {
    name: 'remote-imports-shell',
    says: 'A remote never imports the shell.',
    forbids: (from, to) => isRemote(from) && to.packageName === 'shell',
  },
  {
    name: 'shell-imports-remote',
    says: 'The shell reaches remotes only through federation, never by an import.',
    forbids: (from, to) => from.packageName === 'shell' && isRemote(to),
  },
  {
    name: 'feature-imports-feature',
    says: 'A feature never imports another feature: what both need belongs to a route or the kit.',
    forbids: (from, to) =>
      from.layer === 'features' && to.layer === 'features' && from.folder !== to.folder,
  },
  {
    name: 'feature-imports-upwards',
    says: 'In a remote routes import features, never the reverse.',
    forbids: (from, to) => from.layer === 'features' && ['routes', 'root'].includes(to.layer),
  },
  {
    name: 'route-imports-root',
    says: 'A route does not import the entry that lists it.',
    forbids: (from, to) => from.layer === 'routes' && to.layer === 'root' && !isTest(from),
  },
  {
    name: 'kit-part-by-name',
    says: 'Inside shared-kit another sub-path is imported by package name, or federation loads it twice.',
    forbids: (from, to) => isKit(from) && isKit(to) && !to.byName && from.part !== to.part,
  },
  {
    name: 'kit-own-part-by-path',
    says: 'Inside a sub-path of shared-kit imports are relative.',
    forbids: (from, to) =>
      isKit(from) && isKit(to) && to.byName && from.part === to.part && !isTest(from),
  },
  {
    name: 'kit-direction',
    says: 'In shared-kit the arrows go constants ← contract ← content, api ← session ← analytics; session, ui ← remote ← testing.',
    forbids: (from, to) =>
      isKit(from) &&
      isKit(to) &&
      !isTest(from) &&
      rank(from) !== undefined &&
      rank(from) !== rank(to) &&
      !KIT_MAY_IMPORT[rank(from)]?.includes(rank(to)),
  },
  {
    name: 'testing-in-tests',
    says: 'shared-kit/testing is for tests.',
    forbids: (from, to) =>
      isKit(to) &&
      to.part === 'testing' &&
      from.part !== 'testing' &&
      !isTest(from) &&
      !isStandalone(from),
  },
];
