import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CONTRACT_VERSION, type Role } from 'shared-kit/contract';
import type { ConnectionLimits } from 'shared-kit/server';
import { createFolderStore, type Host } from 'shared-kit/server/release';
import type { ProviderSettings } from '../ai/assistant';
import { createEventCollector } from '../analytics/event-collector';
import { createRemoteLoadCollector } from '../analytics/remote-loads';
import type { Database } from '../db/connect';
import { createSecurityLog } from '../db/security-events';
import { createApp } from '../create-app';
import { UnavailableError } from '../errors';
import type { BodyBudget } from '../http/body-budget';
import type { OverloadLimits } from '../http/overload';
import type { LiveLimits } from '../live/live-streams';
import { createFolderBlobStore, type BlobStore } from '../media/blob-store';
import { createMediaStore } from '../media/media-store';
import { hashPassword } from '../resources/auth/passwords';
import { insertUser } from '../resources/auth/queries';
import { createSession } from '../resources/auth/sessions';
import { createApiClient } from './api-client';
import { openTestDatabase } from './database';

/** Tests write what they have reported themselves: in how many batches must not depend on the machine. */
const NEVER_MS = 3_600_000;

export interface TestMember {
  id: string;
  name: string;
  email: string;
  token: string;
}

/** The password of every member created by a test. */
export const PASSWORD = 'a quiet saffron cell';

let passwordHash: Promise<string> | undefined;

function createMemberFactory(db: Database) {
  let created = 0;
  return async (role: Role = 'user', name?: string): Promise<TestMember> => {
    created += 1;
    passwordHash ??= hashPassword(PASSWORD);
    const person = { name: name ?? `Member ${created}`, email: `member${created}@example.test` };
    const id = await insertUser(db, { ...person, passwordHash: await passwordHash, role });
    if (id === null) throw new Error(`${person.email} exists already.`);
    return { id, ...person, token: await createSession(db, id, 'tests') };
  };
}

interface Options {
  rateLimitFactor?: number;
  ai?: ProviderSettings;
  /** Off by default: a busy test machine is no overload. */
  overload?: OverloadLimits;
  connectionLimits?: Partial<ConnectionLimits>;
  bodyBudget?: BodyBudget;
  live?: Partial<LiveLimits>;
  uploadBudget?: BodyBudget;
  /** What the files of a member may take, in bytes. */
  memberQuotaBytes?: number;
  /** Wraps the store of files, which is a folder. */
  wrapBlobs?: (blobs: BlobStore) => BlobStore;
  /** What the live shell provides; null while it cannot be asked. */
  host?: Host | null;
  /** The remotes that the live site has; none by default. */
  liveRemotes?: string[];
  /** Defaults to this machine. */
  trustProxy?: string;
  isUrlAssumed?: boolean;
  edgeSecret?: string;
  newsletterWebhookSecret?: string;
  /** Receives the structured lines of the log; they are dropped by default. */
  log?: (entry: object) => void;
  /** Collects internal errors that a test expects; any other one fails the test file. */
  expectFailures?: unknown[];
}

/** Starts the API on a free port with a database without content. */
export async function startTestApi(options: Options = {}) {
  const { rateLimitFactor = 1_000, ai, overload, log = () => {}, expectFailures } = options;
  const { wrapBlobs = (blobs) => blobs } = options;
  const {
    connectionLimits,
    bodyBudget,
    uploadBudget,
    trustProxy = 'loopback',
    edgeSecret = null,
    newsletterWebhookSecret = null,
    isUrlAssumed = false,
  } = options;
  const connection = await openTestDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'sf-media-'));
  const { db } = connection;
  const media = createMediaStore(
    wrapBlobs(createFolderBlobStore(folder)),
    db,
    join(folder, 'uploads'),
    options.memberQuotaBytes,
  );
  const releasesDir = join(folder, 'site');
  const releaseStore = createFolderStore(releasesDir);
  const { host = { shared: {}, contract: CONTRACT_VERSION, paths: ['/login'] } } = options;
  const { liveRemotes = [] } = options;
  const failures: unknown[] = [];
  const report = (error: unknown) => void (expectFailures ?? failures).push(error);
  const events = createEventCollector(db, report);
  const remoteLoads = createRemoteLoadCollector(db, { report, log, flushIntervalMs: NEVER_MS });
  const security = createSecurityLog(db, { log, report });
  const mounted: string[] = [];
  const app = await createApp({
    settings: {
      trustProxy,
      edgeSecret,
      newsletterWebhookSecret,
      rateLimitFactor,
      allowedOrigins: ['https://sheetfolk.example'],
      site: { name: 'Sheetfolk', url: 'https://sheetfolk.example', isUrlAssumed },
      ...(ai === undefined ? {} : { ai }),
    },
    db,
    media,
    releaseDesk: {
      store: async () => releaseStore,
      siteUrl: 'https://sheetfolk.example',
      readLiveRemotes: async () => liveRemotes,
      readHost: async () => host ?? Promise.reject(new UnavailableError()),
      close: async () => {},
    },
    events,
    remoteLoads,
    security,
    report,
    log,
    onUndeclaredError: (message) => failures.push(new Error(message)),
    ...(connectionLimits && { connectionLimits }),
    ...(options.live && { live: options.live }),
    ...(bodyBudget && { bodyBudget }),
    ...(uploadBudget && { uploadBudget }),
    overload: overload ?? { maxEventLoopDelay: 0, maxHeapUsedBytes: 0 },
    onRoute: (method, path) => {
      // Fastify adds a HEAD to every GET, and CORS an OPTIONS to everything.
      if (method !== 'HEAD' && method !== 'OPTIONS') mounted.push(`${method} ${path}`);
    },
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    url,
    db,
    media,
    releaseStore,
    app,
    mounted,
    /** Writes all collected analytics events. */
    flush: events.flush,
    /** Writes all collected results of loading remotes. */
    flushRemoteLoads: remoteLoads.flush,
    /** Writes all recorded security events. */
    flushSecurity: security.flush,
    member: createMemberFactory(db),
    ...createApiClient(url),
    close: async () => {
      await app.close();
      await connection.close();
      rmSync(folder, { recursive: true, force: true });
      if (failures.length > 0) throw new AggregateError(failures, 'The API reported errors.');
    },
  };
}

export type TestApi = Awaited<ReturnType<typeof startTestApi>>;
