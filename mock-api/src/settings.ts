import { resolve } from 'node:path';
import { DEFAULT_CANARY_LIMITS, type CanaryLimits } from 'shared-kit/registry';
import { email } from 'shared-kit/contract';
import { EDGE_SECRET_MIN_LENGTH, isPlaceholderSecret } from 'shared-kit/server';
import * as z from 'zod';
import type { ProviderSettings } from './ai/assistant';
import type { Site } from './mail/transport';
import { DEFAULT_MEMBER_QUOTA } from './media/member-files';
import type { BucketSettings } from 'shared-kit/server/bucket';
import { ReleaseError, readReleaseLocation, type ReleaseLocation } from 'shared-kit/server/release';

const port = z.coerce.number().int().min(0).max(65_535);

const DEFAULT_PORT = 4_000;

const DEFAULT_POOL_SIZE = 10;

const DEFAULT_LIVE_STREAMS = 10_000;

const JOB_INTERVAL_MS = 5_000;
const NOTIFICATION_DELAY_MS = 3 * 60_000;

/** What most mail services take from anybody. */
const NEWSLETTER_RATE_PER_MINUTE = 600;

const DATABASE_READ_MAX_LAG_MS = 5_000;

/** With a longer interval, scheduled posts could be published more than a minute late. */
export const MAX_JOB_INTERVAL_MS = 15_000;

/** An empty variable counts as unset. */
const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

const environment = z.object({
  NODE_ENV: optional(z.enum(['development', 'test', 'production'])),
  API_HOST: optional(z.string()),
  API_PORT: optional(port),
  API_METRICS_PORT: optional(port),
  METRICS_HOST: optional(z.string()),
  DATABASE_URL: optional(z.url({ protocol: /^postgres(ql)?$/ })),
  DATABASE_POOL_SIZE: optional(z.coerce.number().int().min(2).max(500)),
  DATABASE_READ_URL: optional(z.url({ protocol: /^postgres(ql)?$/ })),
  DATABASE_READ_MAX_LAG_MS: optional(z.coerce.number().int().min(1_500)),
  DATA_DIR: optional(z.string()),
  SEED: optional(z.enum(['demo', 'none'])),
  ADMIN_EMAIL: optional(email),
  ADMIN_PASSWORD: optional(z.string().min(8).max(128)),
  TRUST_PROXY: optional(z.string()),
  EDGE_SECRET: optional(
    z.string().min(EDGE_SECRET_MIN_LENGTH, `Enter at least ${EDGE_SECRET_MIN_LENGTH} characters.`),
  ),
  RATE_LIMIT_FACTOR: optional(z.coerce.number().positive()),
  NOTIFICATION_DELAY_MS: optional(z.coerce.number().int().min(0).max(3_600_000)),
  JOB_INTERVAL_MS: optional(z.coerce.number().int().min(100).max(MAX_JOB_INTERVAL_MS)),
  PORT: optional(port),
  LIVE_STREAMS: optional(z.coerce.number().int().min(0).max(100_000)),
  MEMBER_STORAGE_MB: optional(z.coerce.number().int().min(1).max(1_000_000)),
  SITE_NAME: optional(z.string().max(60)),
  NEWSLETTER_RATE_PER_MINUTE: optional(z.coerce.number().int().min(1).max(1_000_000)),
  NEWSLETTER_WEBHOOK_SECRET: optional(
    z
      .string()
      .regex(
        /^(?:whsec_)?[A-Za-z0-9+/]{32,200}={0,2}$/,
        'enter whsec_ and 24 bytes or more as base64',
      ),
  ),
  SMTP_URL: optional(z.url({ protocol: /^smtps?$/ })),
  MAIL: optional(z.enum(['files'], 'Enter files, or nothing.')),
  MAIL_FROM: optional(z.string().regex(/^[^\r\n@]*@[^\r\n]+$/, 'write an address')),
  AI_BASE_URL: optional(z.url({ protocol: /^https?$/ })),
  AI_API_KEY: optional(z.string()),
  AI_MODEL: optional(z.string()),
  S3_ENDPOINT: optional(z.url({ protocol: /^https?$/ })),
  S3_BUCKET: optional(z.string()),
  S3_REGION: optional(z.string()),
  S3_ACCESS_KEY: optional(z.string()),
  S3_SECRET_KEY: optional(z.string()),
  SITE_URL: optional(z.url({ protocol: /^https?$/ })),
  RELEASES_DIR: optional(z.string()),
  RELEASE_WEBHOOK_URL: optional(z.url({ protocol: /^https?$/ })),
  CANARY_MIN_LOADS: optional(z.coerce.number().int().min(1)),
  CANARY_ERROR_MARGIN: optional(z.coerce.number().min(0).max(100)),
  CANARY_MIN_NETWORKS: optional(z.coerce.number().int().min(1).max(30)),
});

export interface Settings {
  production: boolean;
  /** Defaults to loopback: usually only the edge, on the same machine, connects. */
  host: string;
  port: number;
  /** Where Prometheus reads metrics; null means nowhere. */
  metricsPort: number | null;
  /** The address of metrics. Defaults to loopback, wherever the API itself listens. */
  metricsHost: string;
  /** Null means the embedded engine in `dataDir`. */
  databaseUrl: string | null;
  /** The connections of this process for requests; jobs have three more. */
  databasePoolSize: number;
  /** A streaming replica of it, for guests' reads; null means that the primary serves them. */
  databaseReadUrl: string | null;
  /** How far behind the replica may be, in milliseconds. */
  databaseReadMaxLagMs: number;
  dataDir: string;
  seed: 'demo' | 'none';
  firstAdmin: { email: string; password: string } | null;
  /** Proxies whose `X-Forwarded-For` is trusted: addresses or ranges, comma-separated. */
  trustProxy: string;
  /** What edges on other hosts send to be recognised; null if there are none. */
  edgeSecret: string | null;
  rateLimitFactor: number;
  /** How many pages may follow what changes in this process; 0 for none: they ask now and then. */
  liveStreams: number;
  /** How often the jobs are checked, in milliseconds. */
  jobIntervalMs: number;
  /** How long a notification waits for others, and to be read, before it is mailed at once, in milliseconds. */
  notificationDelayMs: number;
  site: Site;
  /** Null means that mail is written to files in `dataDir`/outbox. */
  smtpUrl: string | null;
  mailFrom: string;
  /** How many mails of the newsletter are sent a minute, at most. */
  newsletterRatePerMinute: number;
  /** What mail services sign their reports with; null if none may report. */
  newsletterWebhookSecret: string | null;
  /** Null means that the writing assistant uses rules only. */
  ai: ProviderSettings | null;
  /** Null means that files are stored in `dataDir`/media. */
  s3: BucketSettings | null;
  /** What the files of one member may take, in bytes. */
  memberQuotaBytes: number;
  /** Where the site's releases are. */
  releases: ReleaseLocation;
  /** What is called when a canary is halted; null for nothing. */
  releaseWebhookUrl: string | null;
  /** When a canary release is halted. */
  canaryLimits: CanaryLimits;
  /** CORS: the origins whose pages may use the API from a browser. */
  allowedOrigins: (string | RegExp)[];
}

/** Invalid or unsafe settings. Its message, a line for each, is shown without a stack trace. */
export class SettingsError extends Error {
  override name = 'SettingsError';
}

/** A remote that runs alone has a port of its own. */
const LOCAL_PAGES = /^http:\/\/localhost:\d+$/;

const AI_TIMEOUT_MS = 30_000;

function readReleases(given: z.output<typeof environment>): ReleaseLocation {
  try {
    return readReleaseLocation(given, process.cwd());
  } catch (error) {
    if (error instanceof ReleaseError) throw new SettingsError(error.message);
    throw error;
  }
}

function readAiSettings(given: z.output<typeof environment>): ProviderSettings | null {
  if (given.AI_BASE_URL === undefined) return null;
  if (given.AI_MODEL === undefined) throw new SettingsError('AI_BASE_URL needs AI_MODEL.');
  return {
    baseUrl: given.AI_BASE_URL.replace(/(?<!\/)\/+$/, ''),
    apiKey: given.AI_API_KEY ?? null,
    model: given.AI_MODEL,
    timeoutMs: AI_TIMEOUT_MS,
  };
}

function readS3Settings(given: z.output<typeof environment>): BucketSettings | null {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket } = given;
  const { S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey } = given;
  if (endpoint === undefined && bucket === undefined) return null;
  if (!endpoint || !bucket || !accessKey || !secretKey) {
    throw new SettingsError(
      'S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY and S3_SECRET_KEY only work together.',
    );
  }
  return { endpoint, bucket, region: given.S3_REGION ?? 'us-east-1', accessKey, secretKey };
}

const SECRETS = [
  'ADMIN_PASSWORD',
  'EDGE_SECRET',
  'DATABASE_URL',
  'DATABASE_READ_URL',
  'SMTP_URL',
  'NEWSLETTER_WEBHOOK_SECRET',
  'AI_API_KEY',
  'S3_ACCESS_KEY',
  'S3_SECRET_KEY',
] as const;

/** What is not safe in production, one line each. */
function listUnsafeSettings(given: z.output<typeof environment>): string[] {
  const lines = SECRETS.filter((name) => isPlaceholderSecret(given[name] ?? '')).map(
    (name) => `${name} has the placeholder of a recipe. Set a secret of your own.`,
  );
  if (given.SITE_URL === undefined) {
    lines.push('SITE_URL is missing. Set the address of the site, as https://sheetfolk.example.');
  }
  if (given.SMTP_URL === undefined && given.MAIL === undefined) {
    lines.push('SMTP_URL is missing. Set a mail server, or MAIL=files to write mails to files.');
  }
  return lines;
}

/** Reads and validates all settings. Nothing else in this package reads the environment. */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const read = environment.safeParse(env);
  if (!read.success) {
    const [issue] = read.error.issues;
    throw new SettingsError(`The setting ${issue?.path.join('.')} is invalid: ${issue?.message}`);
  }
  const given = read.data;
  if ((given.ADMIN_EMAIL === undefined) !== (given.ADMIN_PASSWORD === undefined)) {
    throw new SettingsError('ADMIN_EMAIL and ADMIN_PASSWORD only work together.');
  }
  if (given.SMTP_URL !== undefined && given.MAIL_FROM === undefined) {
    throw new SettingsError('SMTP_URL needs MAIL_FROM, the address that mails are sent from.');
  }
  if (given.SMTP_URL !== undefined && given.MAIL !== undefined) {
    throw new SettingsError('SMTP_URL and MAIL=files exclude each other. Unset one of them.');
  }
  if (given.DATABASE_READ_URL !== undefined && given.DATABASE_URL === undefined) {
    throw new SettingsError('DATABASE_READ_URL needs DATABASE_URL, whose replica it is.');
  }
  const apiPort = given.API_PORT ?? DEFAULT_PORT;
  if (given.PORT === apiPort && apiPort !== 0) {
    throw new SettingsError(
      `PORT and API_PORT are both ${apiPort}. Set one of them to another port.`,
    );
  }
  const siteName = given.SITE_NAME ?? 'Sheetfolk';
  const production = given.NODE_ENV === 'production';
  const unsafe = production ? listUnsafeSettings(given) : [];
  if (unsafe.length > 0) throw new SettingsError(unsafe.join('\n'));
  return {
    production,
    host: given.API_HOST ?? '127.0.0.1',
    port: apiPort,
    metricsPort: given.API_METRICS_PORT ?? null,
    metricsHost: given.METRICS_HOST ?? '127.0.0.1',
    databaseUrl: given.DATABASE_URL ?? null,
    databasePoolSize: given.DATABASE_POOL_SIZE ?? DEFAULT_POOL_SIZE,
    databaseReadUrl: given.DATABASE_READ_URL ?? null,
    databaseReadMaxLagMs: given.DATABASE_READ_MAX_LAG_MS ?? DATABASE_READ_MAX_LAG_MS,
    dataDir: resolve(given.DATA_DIR ?? '.data'),
    seed: production ? 'none' : (given.SEED ?? 'demo'),
    firstAdmin:
      given.ADMIN_EMAIL !== undefined && given.ADMIN_PASSWORD !== undefined
        ? { email: given.ADMIN_EMAIL, password: given.ADMIN_PASSWORD }
        : null,
    trustProxy: given.TRUST_PROXY ?? 'loopback',
    edgeSecret: given.EDGE_SECRET ?? null,
    rateLimitFactor: production ? 1 : (given.RATE_LIMIT_FACTOR ?? 1),
    liveStreams: given.LIVE_STREAMS ?? DEFAULT_LIVE_STREAMS,
    jobIntervalMs: given.JOB_INTERVAL_MS ?? JOB_INTERVAL_MS,
    notificationDelayMs: given.NOTIFICATION_DELAY_MS ?? NOTIFICATION_DELAY_MS,
    site: {
      name: siteName,
      isUrlAssumed: given.SITE_URL === undefined,
      url: (given.SITE_URL ?? `http://localhost:${given.PORT ?? 3000}`).replace(/(?<!\/)\/+$/, ''),
    },
    smtpUrl: given.SMTP_URL ?? null,
    mailFrom: given.MAIL_FROM ?? `${siteName} <noreply@localhost>`,
    newsletterRatePerMinute: given.NEWSLETTER_RATE_PER_MINUTE ?? NEWSLETTER_RATE_PER_MINUTE,
    newsletterWebhookSecret: given.NEWSLETTER_WEBHOOK_SECRET ?? null,
    releases: readReleases(given),
    releaseWebhookUrl: given.RELEASE_WEBHOOK_URL ?? null,
    canaryLimits: {
      minLoads: given.CANARY_MIN_LOADS ?? DEFAULT_CANARY_LIMITS.minLoads,
      errorMargin: given.CANARY_ERROR_MARGIN ?? DEFAULT_CANARY_LIMITS.errorMargin,
      minNetworks: given.CANARY_MIN_NETWORKS ?? DEFAULT_CANARY_LIMITS.minNetworks,
    },
    memberQuotaBytes:
      given.MEMBER_STORAGE_MB === undefined
        ? DEFAULT_MEMBER_QUOTA
        : given.MEMBER_STORAGE_MB * 1_000_000,
    ai: readAiSettings(given),
    s3: readS3Settings(given),
    allowedOrigins: [
      ...(given.SITE_URL === undefined ? [] : [new URL(given.SITE_URL).origin]),
      ...(production ? [] : [LOCAL_PAGES]),
    ],
  };
}
