import { createHash } from 'node:crypto';
import type { FastifyHelmetOptions } from '@fastify/helmet';
import { START_SCRIPT } from '../browser/document/inline-script';
import { PRELOAD_SCRIPT } from '../browser/document/preload-script';

const hashOf = (script: string) =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

const INLINE_SCRIPTS = [START_SCRIPT, PRELOAD_SCRIPT].map(hashOf);

/** The origins of Google Analytics, allowed if the settings enable it. */
const GA4 = {
  scripts: ['https://www.googletagmanager.com'],
  connections: [
    'https://www.googletagmanager.com',
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
  ],
};

export interface PageSources {
  /** Whether the page may load Google Analytics. */
  ga4?: boolean;
  /** Origins beside the site's own that every page may load releases from. */
  allowedOrigins?: readonly string[];
  /** Origins that this browser's page loads remotes from, beside the site's own. */
  remoteOrigins?: readonly string[];
}

/** The origin of the socket by which a development server reloads its pages. */
const socketOrigin = (origin: string) => origin.replace(/^http/, 'ws');

const directives = ({ ga4 = false, allowedOrigins = [], remoteOrigins = [] }: PageSources) => {
  const origins = [...new Set([...allowedOrigins, ...remoteOrigins])];
  return {
    defaultSrc: ["'self'"],
    baseUri: ["'none'"],
    connectSrc: [
      "'self'",
      ...(ga4 ? GA4.connections : []),
      ...origins,
      ...remoteOrigins.map(socketOrigin),
    ],
    fontSrc: ["'self'", ...origins],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
    // Covers, avatars and images in posts may have any origin.
    imgSrc: ["'self'", 'data:', 'blob:', 'https:', ...origins],
    objectSrc: ["'none'"],
    scriptSrc: ["'self'", ...INLINE_SCRIPTS, ...(ga4 ? GA4.scripts : []), ...origins],
    scriptSrcAttr: ["'none'"],
    // React renders `style` attributes.
    styleSrc: ["'self'", "'unsafe-inline'", ...origins],
    // Text becomes HTML or the address of a script by a policy only: that of the page, around DOMPurify
    // (`installTrustedTypes`), and that of the inline script, which starts before it.
    requireTrustedTypesFor: ["'script'"],
    trustedTypes: ['default', 'start'],
  };
};

/**
 * The policy of a worker that calculates with strangers' formulas and files: its own code, and no network. A
 * worker from a URL has the policy of its own response.
 */
export const WORKER_POLICY = ["default-src 'none'", "script-src 'self'"].join('; ');

/**
 * The policy of a page without Trusted Types, for scripts that may run as a worker: that has the policy of its
 * own response, no DOM, and no Trusted Types policy to load its own parts by.
 */
export const withoutTrustedTypes = (policy: string): string =>
  policy
    .split(';')
    .filter((directive) => !directive.includes('trusted-types'))
    .join(';');

/** What neither the site nor a remote uses, so that nothing injected into a page can ask for it. */
const DENIED_FEATURES = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'clipboard-read',
  'display-capture',
  'encrypted-media',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'storage-access',
  'usb',
  'window-management',
  'xr-spatial-tracking',
];

/** The `Permissions-Policy` of every response. */
export const PERMISSIONS_POLICY = DENIED_FEATURES.map((feature) => `${feature}=()`).join(', ');

/**
 * Allows scripts of this origin only, and the inline scripts by their hashes; for a page that loads
 * something else, its sources too.
 */
export const createSecurityHeaders = (sources: PageSources = {}) =>
  ({
    contentSecurityPolicy: { useDefaults: false, directives: directives(sources) },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
    // For browsers that do not know `frame-ancestors`.
    frameguard: { action: 'deny' },
  }) satisfies FastifyHelmetOptions;
