import { kitSubPaths } from '../kit-exports.mjs';

const PACKAGES = ['remote-[a-z0-9-]+', 'shell', 'shared-kit', 'mock-api', 'tooling', 'e2e'];
const inPackages = (names) => `^(?:${names.join('|')})(?:/|$)`;

/** `conversation.testing.tsx` holds what the tests beside it share. */
const TEST = '[.]test(?:ing)?[.]tsx?$';
/** A release's federated name is an identifier: `remote_public/remote`. */
const REMOTE = '^remote[-_][a-z0-9_-]+(?:/|$)';

const KIT = '^shared-kit/src/';
const TESTING = '^shared-kit/src/testing/';

const STATELESS = ['contract/constants', 'contract', 'content'];
const LIBRARIES = ['client/guards', 'client/query', 'client/router'];
const CLIENT = ['client', 'client/session', 'client/drafts', 'client/search-params'];

/**
 * Which parts of shared-kit each part may import. A sub-path without a line of its own follows the rules
 * of the part it is in: `ui/dialog` those of `ui`.
 * @type {Record<string, string[]>}
 */
const KIT_LAYERS = {
  'contract/constants': [],
  'client/guards': [],
  registry: ['contract/constants', 'client/guards'],
  server: [],
  'server/bucket': ['client/guards'],
  'server/release': ['contract/constants', 'client/guards', 'registry', 'server/bucket'],
  'client/query': [],
  'client/router': [],
  contract: ['contract/constants'],
  sheets: [],
  'sheets/read': ['sheets', 'sheets/vba'],
  'sheets/vba': [],
  'content/sheet-answer': ['sheets', 'content/sheet-block'],
  'content/sheet-block': ['sheets'],
  content: ['contract/constants', 'contract', 'content/sheet-block', 'sheets'],
  client: [...STATELESS, 'client/guards', 'client/query'],
  'client/session': [...STATELESS, 'client/guards', 'client'],
  'client/drafts': ['client/guards', 'client/session'],
  'client/search-params': ['contract/constants', 'client/router'],
  'client/analytics': [
    'contract/constants',
    'contract',
    'client/guards',
    'client',
    'client/session',
  ],
  ui: [...STATELESS, ...LIBRARIES, ...CLIENT],
  editor: [...STATELESS, ...LIBRARIES, ...CLIENT, 'ui'],
  remote: [...STATELESS, ...LIBRARIES, ...CLIENT, 'registry', 'ui'],
};
const BELOW_THE_TOP = Object.keys(KIT_LAYERS);
/** @type {Record<string, string[]>} */
const KIT_MAY_IMPORT = {
  ...KIT_LAYERS,
  testing: BELOW_THE_TOP,
  'kit-page': BELOW_THE_TOP,
  'remote/standalone': [...BELOW_THE_TOP, 'testing'],
};

/** The files of a sub-path, without those of the sub-paths below it. */
function filesOf(subPath, subPaths) {
  const nested = subPaths
    .filter((other) => other.startsWith(`${subPath}/`))
    .map((other) => `${other.slice(subPath.length + 1)}/`);
  return `${KIT}${subPath}/${nested.length > 0 ? `(?!${nested.join('|')})` : ''}`;
}

/** Inside a sub-path imports are relative; between sub-paths they name the package. */
const kitRules = (subPaths) =>
  subPaths.flatMap((subPath) => {
    const own = filesOf(subPath, subPaths);
    return [
      {
        name: 'kit-part-by-name',
        comment:
          'Inside shared-kit another sub-path is imported by package name, or federation loads it twice.',
        from: { path: own },
        to: { path: KIT, pathNot: own, dependencyTypes: ['local'] },
      },
      {
        name: 'kit-own-part-by-path',
        comment: 'Inside a sub-path of shared-kit imports are relative.',
        from: { path: own, pathNot: TEST },
        to: { path: own, dependencyTypesNot: ['local'] },
      },
    ];
  });

const kitDirections = () => {
  const parts = Object.keys(KIT_MAY_IMPORT);
  return Object.entries(KIT_MAY_IMPORT).map(([part, allowed]) => ({
    name: 'kit-direction',
    comment:
      'In shared-kit: constants ← contract ← content ← client ← session ← analytics; client, ui ← editor, remote ← testing.',
    from: { path: filesOf(part, parts), pathNot: TEST },
    to: { path: KIT, pathNot: [part, ...allowed].map((one) => filesOf(one, parts)) },
  }));
};

/**
 * The directions of docs/architecture.md. Type imports count like the others: to understand a file
 * one must read what it names, whether or not that exists at run time.
 */
const rules = (subPaths) => [
  {
    name: 'no-circular',
    comment: 'Move what both need into a file that imports neither.',
    from: {},
    to: { circular: true },
  },
  {
    name: 'package-by-name',
    comment: 'Another package is imported by its name, never by a path into its files.',
    from: { path: `^(${PACKAGES.join('|')})/` },
    to: { path: inPackages(PACKAGES), pathNot: '^$1/', dependencyTypes: ['local'] },
  },
  {
    name: 'package-by-name',
    comment: 'A package is imported by what it exports.',
    from: {},
    to: { path: inPackages(PACKAGES), couldNotResolve: true },
  },
  {
    name: 'kit-imports-package',
    comment: 'shared-kit imports no other package of this repository.',
    from: { path: '^shared-kit/' },
    to: { path: inPackages(PACKAGES.filter((name) => name !== 'shared-kit')) },
  },
  {
    name: 'no-imports-of-the-api',
    comment: 'The API is reached over HTTP; no package imports mock-api.',
    from: { path: inPackages(PACKAGES), pathNot: '^mock-api/' },
    to: { path: '^mock-api(?:/|$)' },
  },
  {
    name: 'api-imports-contract-and-content',
    comment:
      'mock-api imports shared-kit/contract, constants, content, sheets, registry and server only.',
    from: { path: '^mock-api/' },
    to: {
      path: inPackages(PACKAGES),
      pathNot: ['^mock-api/', '^tooling/', `${KIT}(?:contract|content|sheets|registry|server)/`],
    },
  },
  {
    name: 'api-imports-contract-and-content',
    comment: 'In mock-api only tests import tooling.',
    from: { path: '^mock-api/src/', pathNot: TEST },
    to: { path: '^tooling/' },
  },
  {
    name: 'api-layers',
    comment: 'In mock-api the resources stand on http, and http on db, media, mail, ai, analytics.',
    from: {
      path: '^mock-api/src/(?:errors|db|media|mail|ai|analytics|text|workers)(?:/|[.])',
      pathNot: TEST,
    },
    to: { path: '^mock-api/src/(?:http|resources|seed)/' },
  },
  {
    name: 'api-layers',
    comment: 'In mock-api the resources stand on http, never the reverse.',
    from: { path: '^mock-api/src/http/', pathNot: TEST },
    to: { path: '^mock-api/src/(?:resources|seed)/' },
  },
  {
    name: 'remote-imports-remote',
    comment: 'A remote never imports another remote.',
    from: { path: '^(remote-[a-z0-9-]+)/' },
    to: { path: REMOTE, pathNot: '^$1/' },
  },
  {
    name: 'remote-imports-shell',
    comment: 'A remote never imports the shell.',
    from: { path: REMOTE },
    to: { path: '^shell(?:/|$)' },
  },
  {
    name: 'shell-imports-remote',
    comment: 'The shell reaches remotes only through federation, never by an import.',
    from: { path: '^shell/' },
    to: { path: REMOTE },
  },
  {
    name: 'feature-imports-feature',
    comment: 'What two features need belongs to a route or to shared-kit.',
    from: { path: '^(remote-[a-z0-9-]+/src/features)/([^/]+)/' },
    to: { path: '^$1/', pathNot: '^$1/$2/' },
  },
  {
    name: 'feature-imports-upwards',
    comment: 'In a remote routes import features, never the reverse.',
    from: { path: '^(remote-[a-z0-9-]+/src)/features/' },
    to: { path: '^$1/', pathNot: '^$1/features/' },
  },
  {
    name: 'route-imports-root',
    comment: 'A route does not import the entry that lists it.',
    from: { path: '^(remote-[a-z0-9-]+/src)/routes/', pathNot: TEST },
    to: { path: '^$1/', pathNot: '^$1/(?:routes|features)/' },
  },
  {
    name: 'testing-in-tests',
    comment: 'shared-kit/testing is for tests.',
    from: { path: '', pathNot: [TEST, TESTING, '/src/standalone'] },
    to: { path: TESTING },
  },
  ...kitRules(subPaths),
  ...kitDirections(),
];

/**
 * The rules for a repository whose shared-kit has these sub-paths.
 * @param {string[]} subPaths As `kitSubPaths` returns them.
 */
export const dependencyRules = (subPaths = kitSubPaths()) =>
  rules(subPaths).map((rule) => ({ severity: 'error', ...rule }));
