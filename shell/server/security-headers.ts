import { createHash } from 'node:crypto';
import type { FastifyHelmetOptions } from '@fastify/helmet';
import { THEME_SCRIPT } from '../src/boot/Document';

const hashOf = (script: string) =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/** The origins of Google Analytics, allowed if the settings enable it. */
const GA4 = {
  scripts: ['https://www.googletagmanager.com'],
  connections: [
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
    connectSrc: ["'self'", ...(ga4 ? GA4.connections : [])],
    fontSrc: ["'self'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
    // Covers, avatars and images in posts may have any origin.
    imgSrc: ["'self'", 'data:', 'blob:', 'https:'],
    objectSrc: ["'none'"],
    scriptSrc: ["'self'", hashOf(THEME_SCRIPT), ...(ga4 ? GA4.scripts : [])],
    scriptSrcAttr: ["'none'"],
    // React renders `style` attributes.
    styleSrc: ["'self'", "'unsafe-inline'"],
  },
});

/** Allows scripts of this origin only, and the one inline script by its hash. */
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
