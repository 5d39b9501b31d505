import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import * as z from 'zod';
import { DEFAULT_CANARY_LIMITS, type CanaryLimits } from 'shared-kit/registry';
import { EDGE_SECRET_MIN_LENGTH, isPlaceholderSecret, isSecureSite } from 'shared-kit/server';
import { resolveSiteConfig, type SiteConfig } from 'shared-kit/remote';
import type { OverridePolicy } from './overrides/override-values';
import type { BucketSettings } from 'shared-kit/server/bucket';
import { DEFAULT_HEALTH_INTERVALS, type HealthIntervals } from '../browser/site/site-queries';

const milliseconds = z.coerce.number().int().min(100);
const port = z.coerce.number().int().min(0).max(65_535);

const trimSlashes = (url: string) => url.replace(/(?<!\/)\/+$/, '');

/** An empty variable counts as unset. */
const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

const isOrigin = (value: string) =>
  /^https?:\/\/[a-z0-9.-]+(:\d+)?$/.test(value) && URL.canParse(value);

/** `https://cdn.example, https://other.example:8443` */
const origins = z
  .string()
  .transform((list) => list.split(',').map((origin) => trimSlashes(origin.trim().toLowerCase())))
  .refine((list) => list.every(isOrigin), 'Enter origins like https://cdn.example.');

const environment = z.object({
  PORT: optional(port),
  API_PORT: optional(port),
  EDGE_METRICS_PORT: optional(port),
  METRICS_HOST: optional(z.string()),
  API_URL: optional(z.url({ protocol: /^https?$/ })),
  HEALTH_INTERVAL_MS: optional(milliseconds),
  HEALTH_RETRY_INTERVAL_MS: optional(milliseconds),
  RENDER_TIMEOUT_MS: optional(milliseconds),
  CANARY_CHECK_INTERVAL_MS: optional(milliseconds),
  CANARY_MIN_LOADS: optional(z.coerce.number().int().min(1)),
  CANARY_ERROR_MARGIN: optional(z.coerce.number().min(0).max(100)),
  LIVE_STREAMS: optional(z.coerce.number().int().min(0).max(100_000)),
  RELEASES_DIR: optional(z.string()),
  RELEASES_CACHE_DIR: optional(z.string()),
  S3_ENDPOINT: optional(z.url({ protocol: /^https?$/ })),
  S3_REGION: optional(z.string()),
  S3_ACCESS_KEY: optional(z.string()),
  S3_SECRET_KEY: optional(z.string()),
  EDGE_CACHE_MB: optional(z.coerce.number().int().min(1).max(4_096)),
  REMOTE_ORIGINS: optional(origins),
  TRUST_PROXY: optional(z.string()),
  EDGE_SECRET: optional(
    z.string().min(EDGE_SECRET_MIN_LENGTH, `Enter at least ${EDGE_SECRET_MIN_LENGTH} characters.`),
  ),
  NODE_ENV: optional(z.string()),
  SERVICE_WORKER: optional(z.enum(['on', 'off'], 'Enter on or off.')),
  REMOTE_OVERRIDES: optional(z.enum(['true', 'false'], 'Enter true or false.')),
  SITE_URL: optional(z.url({ protocol: /^https?$/ })),
  SECURITY_CONTACT: optional(
    z.string().regex(/^(?:mailto:|https:\/\/)\S+$/, 'Enter mailto:… or https://….'),
  ),
  SITE_NAME: optional(z.string()),
  SITE_TAGLINE: optional(z.string()),
  SITE_DESCRIPTION: optional(z.string()),
  SOCIAL_IMAGE: optional(z.string()),
  SOCIAL_HANDLE: optional(z.string()),
  THEME_COLOR: optional(z.string().regex(/^#[0-9a-f]{6}$/i, 'Enter a colour like #ff9933.')),
});

const readOverridePolicy = ({
  NODE_ENV,
  REMOTE_OVERRIDES,
  SITE_URL = '',
}: z.infer<typeof environment>): OverridePolicy => {
  const isProduction = NODE_ENV === 'production';
  return {
    previewsOnly: (REMOTE_OVERRIDES ?? String(!isProduction)) === 'false',
    isProduction,
    isSecure: isSecureSite(SITE_URL),
  };
};

export interface Settings {
  port: number;
  /** Where Prometheus reads metrics; null means nowhere. */
  metricsPort: number | null;
  /** The address of metrics. Defaults to loopback. */
  metricsHost: string;
  apiUrl: string;
  /** The folder of the releases; a copy of the bucket if there is one. */
  releasesDir: string;
  /** The bucket that `releasesDir` is kept like; null if it is the original. */
  releasesBucket: BucketSettings | null;
  /** Proxies whose `X-Forwarded-For` is trusted: addresses or ranges, comma-separated. */
  trustProxy: string | false;
  /** By which an API on another host recognises this edge; null if it need not. */
  edgeSecret: string | null;
  /** How often pages check the API's health, in milliseconds. */
  healthIntervals: HealthIntervals;
  /** How long a page may take to render before its visitor gets the shell only, in milliseconds. */
  renderTimeoutMs: number;
  /** How often to ask the API for halted canaries, in milliseconds. */
  canaryCheckIntervalMs: number;
  /** When a canary is halted whose server build fails. The API has the same settings. */
  canaryLimits: CanaryLimits;
  /** How many streams of changes this process passes on at once. */
  liveStreams: number;
  /** What kept pages and answers of the API may take, in bytes. */
  cacheBytes: number;
  /** Origins that releases may come from beside the site's own: a CDN. */
  remoteOrigins: string[];
  /** Which releases a browser may ask for: previews in any case. */
  overrides: OverridePolicy;
  /** Whether browsers keep the shell and the pages that are read. */
  hasServiceWorker: boolean;
  site: SiteConfig;
  /** Whom `security.txt` names, as a URL; null without one. */
  securityContact: string | null;
  /** Whether the site's cookies are for https only, see `defineCookie`. */
  isSecure: boolean;
}

/** `s3://bucket/prefix`; null for a folder. */
function readBucketSettings(values: z.infer<typeof environment>): BucketSettings | null {
  const { RELEASES_DIR: location = '', S3_ENDPOINT, S3_ACCESS_KEY, S3_SECRET_KEY } = values;
  if (!location.startsWith('s3:')) return null;
  const [, bucket, prefix = ''] =
    /^s3:\/\/([a-z0-9.-]+)(?:\/(.*))?$/.exec(trimSlashes(location)) ?? [];
  if (bucket === undefined) {
    throw new InvalidSettingError('The setting RELEASES_DIR is invalid: Enter s3://bucket/prefix.');
  }
  if (!S3_ENDPOINT || !S3_ACCESS_KEY || !S3_SECRET_KEY) {
    throw new InvalidSettingError(
      'The setting RELEASES_DIR names a bucket, which needs S3_ENDPOINT, S3_ACCESS_KEY and S3_SECRET_KEY.',
    );
  }
  return {
    bucket,
    prefix,
    endpoint: S3_ENDPOINT,
    region: values.S3_REGION ?? 'us-east-1',
    accessKey: S3_ACCESS_KEY,
    secretKey: S3_SECRET_KEY,
  };
}

const SECRETS = ['EDGE_SECRET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const;

/** What is not safe in production, one line each. The API has more. */
function listUnsafeSettings(values: z.infer<typeof environment>): string[] {
  const lines = SECRETS.filter((name) => isPlaceholderSecret(values[name] ?? '')).map(
    (name) => `${name} has the placeholder of a recipe. Set a secret of your own.`,
  );
  if (values.SITE_URL === undefined) {
    lines.push('SITE_URL is missing. Set the address of the site, as https://sheetfolk.example.');
  }
  return lines;
}

/** Invalid or unsafe settings. Its message, a line for each, is printed, and the process exits. */
export class InvalidSettingError extends Error {
  override readonly name = 'BadSetting';
}

/** Reads and validates every setting. Nothing else in the edge reads the environment. */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const parsed = environment.safeParse(env);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new InvalidSettingError(
      `The setting ${issue?.path.join('.')} is invalid: ${issue?.message}`,
    );
  }
  const values = parsed.data;
  const { PORT: edgePort = 3_000, API_PORT: apiPort = 4_000 } = values;
  if (values.API_URL === undefined && edgePort === apiPort && apiPort !== 0) {
    throw new InvalidSettingError(
      `PORT and API_PORT are both ${apiPort}. Set one of them to another port.`,
    );
  }
  const unsafe = values.NODE_ENV === 'production' ? listUnsafeSettings(values) : [];
  if (unsafe.length > 0) throw new InvalidSettingError(unsafe.join('\n'));
  const releasesBucket = readBucketSettings(values);
  const cacheDir = values.RELEASES_CACHE_DIR ?? join(tmpdir(), 'sheetfolk-releases');
  return {
    port: edgePort,
    metricsPort: values.EDGE_METRICS_PORT ?? null,
    metricsHost: values.METRICS_HOST ?? '127.0.0.1',
    apiUrl: trimSlashes(values.API_URL ?? `http://127.0.0.1:${apiPort}`),
    releasesDir: resolve(releasesBucket === null ? (values.RELEASES_DIR ?? 'releases') : cacheDir),
    releasesBucket,
    trustProxy: values.TRUST_PROXY ?? false,
    edgeSecret: values.EDGE_SECRET ?? null,
    healthIntervals: {
      online: values.HEALTH_INTERVAL_MS ?? DEFAULT_HEALTH_INTERVALS.online,
      offline: values.HEALTH_RETRY_INTERVAL_MS ?? DEFAULT_HEALTH_INTERVALS.offline,
    },
    renderTimeoutMs: values.RENDER_TIMEOUT_MS ?? 3_000,
    canaryCheckIntervalMs: values.CANARY_CHECK_INTERVAL_MS ?? 5_000,
    canaryLimits: {
      ...DEFAULT_CANARY_LIMITS,
      minLoads: values.CANARY_MIN_LOADS ?? DEFAULT_CANARY_LIMITS.minLoads,
      errorMargin: values.CANARY_ERROR_MARGIN ?? DEFAULT_CANARY_LIMITS.errorMargin,
    },
    liveStreams: values.LIVE_STREAMS ?? 10_000,
    cacheBytes: (values.EDGE_CACHE_MB ?? 64) * 1_000_000,
    remoteOrigins: values.REMOTE_ORIGINS ?? [],
    overrides: readOverridePolicy(values),
    hasServiceWorker: values.SERVICE_WORKER !== 'off',
    securityContact: values.SECURITY_CONTACT ?? null,
    isSecure: isSecureSite(values.SITE_URL ?? ''),
    site: resolveSiteConfig({
      url: values.SITE_URL && trimSlashes(values.SITE_URL),
      name: values.SITE_NAME,
      tagline: values.SITE_TAGLINE,
      description: values.SITE_DESCRIPTION,
      socialImage: values.SOCIAL_IMAGE,
      socialHandle: values.SOCIAL_HANDLE,
      themeColor: values.THEME_COLOR,
    }),
  };
}
