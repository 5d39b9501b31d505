import type { PolicyFactory } from '../document/trusted-type-policies';

declare const trustedTypes: PolicyFactory | undefined;

type Sanitise = (html: string) => string | null;

let sanitise: Sanitise = () => null;

/** Sets what cleans HTML that a page is given as text; it returns null while it is not loaded. */
export function setSanitiser(sanitiser: Sanitise): void {
  sanitise = sanitiser;
}

/** What the shell and releases are loaded from; nothing of it is written by members. */
const SCRIPT_PATH = /^\/(?:assets|releases)\/|^\/service-worker\.js$/;

function isScriptUrl(url: string): boolean {
  if (!URL.canParse(url, document.baseURI)) return false;
  const { origin, protocol, pathname } = new URL(url, document.baseURI);
  if (origin === window.location.origin) return SCRIPT_PATH.test(pathname);
  // `script-src` of the page names the other origins; this is no `data:` and no `javascript:`.
  return protocol === 'https:' || protocol === 'http:';
}

/** How React creates a script element that does not run; it has data. */
const INERT_SCRIPT = '<script></script>';

/** By which zod finds out that a page may not compile code (`new Function('')`): the CSP then says no. */
const EMPTY_FUNCTION = '(function anonymous(\n) {\n\n})';

/** A document of its own, in which nothing runs or loads: what reads it is not harmed. */
const INERT_SINK = 'DOMParser parseFromString';

const rules = {
  createHTML(html: string, _type: string, sink: string): string | null {
    // Text without a tag makes no element.
    if (!html.includes('<') || html === INERT_SCRIPT || sink === INERT_SINK) return html;
    return sanitise(html);
  },
  createScript: (code: string): string | null => (code === EMPTY_FUNCTION ? code : null),
  createScriptURL: (url: string): string | null => (isScriptUrl(url) ? url : null),
};

/**
 * Creates the policy by which the page turns text into HTML and into addresses of scripts
 * (`require-trusted-types-for` of the edge). It applies wherever code hands a text to the DOM, so code of
 * libraries and of older releases is covered too: HTML is cleaned by DOMPurify, whatever it was before, and
 * scripts come from releases only. What it refuses throws. Call it before any script is added.
 */
export function installTrustedTypes(
  policies = typeof trustedTypes === 'undefined' ? undefined : trustedTypes,
): void {
  policies?.createPolicy('default', rules);
}
