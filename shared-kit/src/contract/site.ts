import * as z from 'zod';
import { LIMITS } from 'shared-kit/contract/constants';
import { endpoint } from './endpoint';
import { email, viewer } from './auth';
import { imageSource } from './uploads';
import { link, requiredText } from './primitives';
import { slotSettings } from './slots';

const optionalLink = z.union([z.literal(''), link]);
const optionalImage = z.union([
  z.literal(''),
  imageSource(LIMITS.guest.photoBytes, 'Keep the picture below 1.5 MB.'),
]);

const colour = z.string().regex(/^#[0-9a-f]{6}$/i, 'Enter a colour like #10b981.');

const footerLinks = z
  .array(
    z.object(
      { label: requiredText(60, 'Give the link a label.'), href: link },
      'A link has a "label" and an "href".',
    ),
    'Enter a list of links in square brackets.',
  )
  .max(30, 'At most 30 links are allowed.');

/** The public settings of the site, which an admin edits. */
export const siteSettings = z.object({
  brand: z.object({ primary: colour, accent: colour }),
  logo: optionalImage,
  favicon: optionalImage,
  social: z.object({ yt: optionalLink, ig: optionalLink, gh: optionalLink, li: optionalLink }),
  contactEmail: z.union([z.literal(''), email]),
  ga4Id: z.union([
    z.literal(''),
    z.string().regex(/^G-[A-Z0-9]{4,20}$/, 'A GA4 id looks like G-ABC123DEF4.'),
  ]),
  analytics: z.object({ enabled: z.boolean() }),
  footer: z.object({ links: footerLinks }),
});
export type SiteSettings = z.infer<typeof siteSettings>;

/** What pages get of the settings. */
export const publicSettings = siteSettings.extend({
  /** Missing until an admin has changed it. */
  slots: slotSettings.optional(),
});
export type PublicSettings = z.infer<typeof publicSettings>;

/** Text as JSON; undefined if it is not valid. */
function parseJson(source: string): unknown {
  try {
    return JSON.parse(source);
  } catch {
    return undefined;
  }
}

/**
 * The admin's form: the footer links are a JSON text. One that is not valid JSON is no error, and
 * leaves the stored links as they are.
 */
export const siteSettingsForm = siteSettings.omit({ footer: true }).extend({
  footerLinks: z.string().superRefine((source, context) => {
    const value = parseJson(source);
    const issue = value === undefined ? undefined : footerLinks.safeParse(value).error?.issues[0];
    if (issue === undefined) return;
    const [index] = issue.path;
    const place = typeof index === 'number' ? `Link ${index + 1}: ` : '';
    context.addIssue({ code: 'custom', message: place + issue.message });
  }),
});

export const health = z.object({ status: z.enum(['ok', 'degraded']) });

/** The document `/remotes.json` of the edge; `shared-kit/remote` declares its type. */
const registry = z.object({ remotes: z.array(z.record(z.string(), z.unknown())) });

export const site = {
  health: endpoint({
    method: 'GET',
    path: '/api/health',
    auth: 'visitor',
    tag: 'health',
    summary: 'Reports that the API runs, and whether its database responds.',
    output: health,
  }),
  contentVersion: endpoint({
    method: 'GET',
    path: '/api/content-version',
    auth: 'visitor',
    tag: 'content-version',
    summary:
      'A number that every change of public content raises. With `since`, waits up to a second for another one. For edges; they do not pass it on.',
    query: z.object({ since: z.coerce.number().int().nonnegative().optional() }),
    output: z.object({ version: z.number().int().nonnegative() }),
  }),
  settings: endpoint({
    method: 'GET',
    path: '/api/settings',
    auth: 'visitor',
    tag: 'settings',
    cacheable: true,
    summary: 'The site’s public settings.',
    output: publicSettings,
  }),
  bootstrap: endpoint({
    method: 'GET',
    path: '/api/bootstrap',
    auth: 'visitor',
    tag: 'bootstrap',
    summary:
      'Everything a page needs at start-up. `user` is null for a guest; `registry` is null if the request does not come through the edge; `settings` are the defaults while `health` is degraded.',
    output: z.object({
      settings: publicSettings,
      registry: registry.nullable(),
      health,
      user: viewer.nullable(),
    }),
  }),
  ready: endpoint({
    method: 'GET',
    path: '/api/health/ready',
    auth: 'visitor',
    tag: 'health',
    summary: 'Readiness probe for load balancers: 503 while the API should receive no traffic.',
    output: health,
  }),
};

/** The settings with their revision, which increases with every save and is 0 before the first. */
export const adminSiteSettings = siteSettings.extend({ revision: z.number().int().nonnegative() });
export type AdminSiteSettings = z.infer<typeof adminSiteSettings>;

export const adminSettings = {
  get: endpoint({
    method: 'GET',
    path: '/api/admin/settings',
    auth: 'admin',
    tag: 'Administration: settings',
    summary: 'The site’s settings.',
    output: adminSiteSettings,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/admin/settings',
    auth: 'admin',
    tag: 'Administration: settings',
    changes: 'content',
    summary:
      'Saves the site’s settings; pages apply them at once. With If-Match, 412 and the current settings if they have changed.',
    body: siteSettings,
    output: adminSiteSettings,
    errors: ['stale'],
  }),
};
