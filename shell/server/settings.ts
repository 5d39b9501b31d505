import { resolve } from 'node:path';
import * as z from 'zod';
import { resolveSiteConfig, type SiteConfig } from 'shared-kit/remote';

const port = z.coerce.number().int().min(0).max(65_535);

/** An unset variable and an empty one mean the same, as in every shell. */
const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

const environment = z.object({
  PORT: optional(port),
  API_PORT: optional(port),
  API_URL: optional(z.url({ protocol: /^https?$/ })),
  RELEASES_DIR: optional(z.string()),
  TRUST_PROXY: optional(z.string()),
  SITE_URL: optional(z.url({ protocol: /^https?$/ })),
  SITE_NAME: optional(z.string()),
  SITE_TAGLINE: optional(z.string()),
  SITE_DESCRIPTION: optional(z.string()),
  SOCIAL_IMAGE: optional(z.string()),
  SOCIAL_HANDLE: optional(z.string()),
  THEME_COLOR: optional(z.string().regex(/^#[0-9a-f]{6}$/i, 'Enter a colour like #ff9933.')),
});

export interface Settings {
  port: number;
  apiUrl: string;
  releasesDir: string;
  /** Whose `X-Forwarded-For` is believed: addresses or ranges, comma-separated. */
  trustProxy: string | false;
  site: SiteConfig;
}

/** A setting that cannot be used. Its message is the one line the start ends with. */
export class InvalidSettingError extends Error {
  override readonly name = 'BadSetting';
}

/** Reads and checks every setting. Nothing else in the edge looks at the environment. */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const read = environment.safeParse(env);
  if (!read.success) {
    const [issue] = read.error.issues;
    throw new InvalidSettingError(`The setting ${issue?.path.join('.')} is wrong: ${issue?.message}`);
  }
  const given = read.data;
  return {
    port: given.PORT ?? 3000,
    apiUrl: withoutSlash(given.API_URL ?? `http://127.0.0.1:${given.API_PORT ?? 4000}`),
    releasesDir: resolve(given.RELEASES_DIR ?? 'releases'),
    trustProxy: given.TRUST_PROXY ?? false,
    site: resolveSiteConfig({
      url: given.SITE_URL && withoutSlash(given.SITE_URL),
      name: given.SITE_NAME,
      tagline: given.SITE_TAGLINE,
      description: given.SITE_DESCRIPTION,
      socialImage: given.SOCIAL_IMAGE,
      socialHandle: given.SOCIAL_HANDLE,
      themeColor: given.THEME_COLOR,
    }),
  };
}

const withoutSlash = (url: string) => url.replace(/\/+$/, '');
