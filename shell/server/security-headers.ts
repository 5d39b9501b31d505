import { createHash } from 'node:crypto';
import type { FastifyHelmetOptions } from '@fastify/helmet';
import { THEME_SCRIPT } from '../src/boot/theme-script';

const hashOf = (script: string) =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/** What Google Analytics needs, where the site's admin has asked for it. */
const GA4 = {
  scripts: ['https://www.googletagmanager.com'],
  calls: [
    'https://www.googletagmanager.com',
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
  ],
};

const policy = (ga4: boolean) => ({
  useDefaults: false,
  directives: {
    defaultSrc: ["'self'"],
    baseUri: ["'none'"],
    connectSrc: ["'self'", ...(ga4 ? GA4.calls : [])],
    fontSrc: ["'self'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
    // Covers, avatars and pictures in posts may lie anywhere.
    imgSrc: ["'self'", 'data:', 'blob:', 'https:'],
    objectSrc: ["'none'"],
    scriptSrc: ["'self'", hashOf(THEME_SCRIPT), ...(ga4 ? GA4.scripts : [])],
    scriptSrcAttr: ["'none'"],
    // React writes the `style` attributes of the first view into the page.
    styleSrc: ["'self'", "'unsafe-inline'"],
  },
});

/** Scripts come from this origin alone, and none stands in a page but the one named by its hash. */
export const securityHeaders: FastifyHelmetOptions = {
  contentSecurityPolicy: policy(false),
  referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  crossOriginEmbedderPolicy: false,
};

/** The headers of a page that may load Google Analytics. */
export const securityHeadersWithGa4 = {
  ...securityHeaders,
  contentSecurityPolicy: policy(true),
};
