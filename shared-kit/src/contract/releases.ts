import * as z from 'zod';
import { RELEASE_VERSION, remoteFailures } from 'shared-kit/contract/constants';
import { endpoint } from './endpoint';
import { id, idParams, instant, messageResponse, requiredText } from './primitives';

/** What a release token may do with the releases of its remote. */
export const releaseScopes = ['release', 'canary', 'promote', 'preview'] as const;
export type ReleaseScope = (typeof releaseScopes)[number];

/** A remote's package: `remote-writer`. */
export const remotePackage = z
  .string()
  .regex(/^remote-[a-z0-9-]{1,50}$/, 'A remote is named like remote-writer.')
  .meta({ example: 'remote-writer' });
export const releaseVersion = z.string().regex(RELEASE_VERSION, 'This is no version.');
export const previewName = z
  .string()
  .regex(/^[a-z0-9][a-z0-9.-]{0,39}$/, 'Use up to 40 of a-z, 0-9, dots and hyphens, like pr-42.');

/** The largest packed release, in bytes. */
export const MAX_PACKED_RELEASE_BYTES = 32 * 1024 * 1024;

const flag = z.enum(['true', 'false']).transform((value) => value === 'true');

const source = z.object({
  author: z.string(),
  commit: z.string(),
  message: z.string(),
  builtAt: z.string(),
});

/** How a release was loaded in the last seven days. */
const results = z.object({
  loads: z.number().int(),
  failures: z.number().int(),
  failuresByKind: z.array(z.object({ failure: z.enum(remoteFailures), count: z.number().int() })),
});

/** What a release requires of the shell. */
const requirements = {
  shared: z.record(z.string(), z.string()),
  contract: z.string(),
  /** Why the live shell cannot host it, a clause for each reason; null while the shell cannot be asked. */
  incompatibilities: z.array(z.string()).nullable(),
};

const storedRelease = z.object({
  version: z.string(),
  createdAt: instant,
  /** All its files. */
  bytes: z.number(),
  /** Its scripts for browsers, compressed; null for releases of older builds. */
  scriptBytes: z.number().nullable(),
  /** Null if it was built outside of a repository. */
  source: source.nullable(),
  ...requirements,
});
export type StoredRelease = z.infer<typeof storedRelease>;

const halt = z.object({
  at: instant,
  /** The figures that halted it, in a sentence. */
  reason: z.string(),
  /** What visitors' browsers reported, which anybody may have written; first what most networks saw. */
  errors: z.array(
    z.object({ message: z.string(), count: z.number().int(), networks: z.number().int() }),
  ),
});

/** A release that sessions get. Its requirements are those of the registry. */
const liveRelease = z.object({
  version: z.string(),
  results,
  requirements: z.object(requirements),
});

const remoteReleases = z.object({
  /** The package. */
  remote: z.string(),
  title: z.string(),
  paths: z.array(z.string()),
  isPinned: z.boolean(),
  stable: liveRelease,
  canary: liveRelease.extend({ share: z.number(), halted: halt.nullable() }).nullable(),
  previews: z.array(
    z.object({ name: z.string(), version: z.string(), createdAt: instant, expiresAt: instant }),
  ),
  /** What a roll-back would go back to; null if nothing. */
  previousVersion: z.string().nullable(),
  /** The newest in the store, and older ones that the registry names; the newest first. */
  releases: z.array(storedRelease),
  /** The bytes that the scripts of the next release may have; null if nothing is known. */
  budgetBytes: z.number().nullable(),
});
export type RemoteReleases = z.infer<typeof remoteReleases>;

const releasesOverview = z.object({
  /** What the live shell provides, by package; null while it cannot be asked. */
  host: z.object({ shared: z.record(z.string(), z.string()), contract: z.string() }).nullable(),
  remotes: z.array(remoteReleases),
  removed: z.array(
    z.object({
      remote: z.string(),
      title: z.string(),
      paths: z.array(z.string()),
      redirect: z.string().nullable(),
      removedAt: instant,
    }),
  ),
});
export type ReleasesOverview = z.infer<typeof releasesOverview>;

const releaseActions = [
  'promote',
  'rollback',
  'pin',
  'unpin',
  'end-canary',
  'end-preview',
] as const;

/** A change of what is live. */
export const releaseChange = z.discriminatedUnion('action', [
  z.object({ action: z.enum(['promote', 'rollback']), version: releaseVersion.optional() }),
  z.object({ action: z.literal('pin'), version: releaseVersion }),
  z.object({ action: z.enum(['unpin', 'end-canary']) }),
  z.object({ action: z.literal('end-preview'), preview: previewName }),
]);
export type ReleaseChangeInput = z.input<typeof releaseChange>;

const releaseToken = z.object({
  _id: id,
  remote: z.string(),
  name: z.string(),
  scopes: z.array(z.enum(releaseScopes)),
  createdBy: z.string(),
  /** Whether that person is an active admin still. Otherwise the token is refused. */
  isMakerAdmin: z.boolean(),
  createdAt: instant,
  lastUsedAt: instant.nullable(),
  expiresAt: instant,
  revokedAt: instant.nullable(),
});
export type ReleaseToken = z.infer<typeof releaseToken>;

export const releaseTokenForm = z.object({
  remote: remotePackage,
  name: requiredText(60, 'Say who uses it, like CI of the content team.'),
  scopes: z.array(z.enum(releaseScopes)).min(1, 'Choose at least one.').max(releaseScopes.length),
  /** In days. */
  validFor: z.number().int().min(1).max(366),
});
export type ReleaseTokenForm = z.input<typeof releaseTokenForm>;

const remoteParams = z.object({ remote: remotePackage });

/**
 * Releases over HTTP, by a token of the remote. They are no member's: `Authorization: Release` has the
 * token's id, the time, the SHA-256 of the file, and their signature by the token's key.
 */
export const releases = {
  status: endpoint({
    method: 'GET',
    path: '/api/releases/:remote',
    auth: 'release-token',
    tag: 'releases',
    limit: 'releases',
    summary:
      'What is live of a remote. Signed by a release token, which a tool tries before it sends a file.',
    params: remoteParams,
    output: z.object({
      /** Null before the first release. */
      stable: z.string().nullable(),
      canary: z.object({ version: z.string(), share: z.number() }).nullable(),
      isPinned: z.boolean(),
    }),
    errors: ['forbidden'],
  }),
  publish: endpoint({
    method: 'PUT',
    path: '/api/releases/:remote/:version',
    auth: 'release-token',
    tag: 'releases',
    changes: 'nothing',
    limit: 'releases',
    summary:
      'Publishes a packed release (.tar.gz) for everybody, as a canary or as a preview. Signed by a release token.',
    params: remoteParams.extend({ version: releaseVersion }),
    query: z.object({
      canary: z.coerce.number().min(0).max(100).optional(),
      preview: previewName.optional(),
      allowGrowth: flag.optional(),
    }),
    form: {
      purposes: {
        release: {
          maxBytes: MAX_PACKED_RELEASE_BYTES,
          message: 'A packed release may have up to 32 MB.',
        },
      },
      defaultPurpose: 'release',
    },
    output: messageResponse,
    errors: ['forbidden', 'conflict', 'unprocessable'],
  }),
  change: endpoint({
    method: 'POST',
    path: '/api/releases/:remote/changes',
    auth: 'release-token',
    tag: 'releases',
    changes: 'nothing',
    limit: 'releases',
    summary:
      'Promotes, rolls back, pins, or ends a canary, pin or preview. Signed by a release token, with its parameters in the query.',
    params: remoteParams,
    query: z.object({
      action: z.enum(releaseActions),
      version: releaseVersion.optional(),
      preview: previewName.optional(),
    }),
    output: messageResponse,
    errors: ['forbidden', 'not_found', 'conflict', 'unprocessable'],
  }),
};

const TAG = 'Administration: releases';

export const adminReleases = {
  overview: endpoint({
    method: 'GET',
    path: '/api/admin/releases',
    auth: 'moderator',
    tag: TAG,
    summary:
      'What is live of each remote, its canary beside it, its releases with their sources, and what was removed.',
    output: releasesOverview,
  }),
  change: endpoint({
    method: 'POST',
    path: '/api/admin/releases/:remote/changes',
    auth: 'admin',
    tag: TAG,
    changes: 'nothing',
    summary:
      'Promotes, rolls back, pins, or ends a canary, pin or preview. With `isDry`, nothing is changed and the response says what would be. Otherwise the password must have been confirmed.',
    params: remoteParams,
    body: z.object({ change: releaseChange, isDry: z.boolean().default(false) }),
    output: messageResponse.extend({
      effects: z.array(z.string()),
      /** What speaks against it. */
      risks: z.array(z.string()),
    }),
    errors: ['confirmation_required', 'not_found', 'conflict', 'unprocessable'],
  }),
  tokens: endpoint({
    method: 'GET',
    path: '/api/admin/release-tokens',
    auth: 'admin',
    tag: TAG,
    summary:
      'All release tokens that are neither revoked nor expired, then the last that were; each newest first.',
    output: z.object({ items: z.array(releaseToken) }),
  }),
  createToken: endpoint({
    method: 'POST',
    path: '/api/admin/release-tokens',
    auth: 'admin',
    tag: TAG,
    changes: 'nothing',
    summary:
      'Creates a release token. Its text is in this response only. The password must have been confirmed.',
    body: releaseTokenForm,
    output: z.object({ token: z.string(), item: releaseToken }),
    status: 201,
    errors: ['confirmation_required', 'not_found', 'conflict'],
  }),
  revokeToken: endpoint({
    method: 'DELETE',
    path: '/api/admin/release-tokens/:id',
    auth: 'admin',
    tag: TAG,
    changes: 'nothing',
    summary: 'Revokes a release token. Requests that it signs are refused from then on.',
    params: idParams,
    output: releaseToken,
    errors: ['not_found'],
  }),
};
