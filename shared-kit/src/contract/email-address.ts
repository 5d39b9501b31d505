import * as z from 'zod';

/** SMTP's limit of an address, and DNS's of a name and of a part of it. */
const MAX_ADDRESS = 254;
const MAX_DOMAIN = 253;
const MAX_LABEL = 63;

/** What a domain can be written with. The URL parser alone would also take ports, paths and `%41`. */
const DOMAIN = /^[\u{200c}\u{200d}\p{L}\p{M}\p{N}.。．｡-]+$/u;

/** A part that begins or ends with a hyphen; in its `xn--` form that is no longer seen. */
const OUTER_HYPHEN = /(?:^|[.。．｡])-|-(?:$|[.。．｡])/u;

const LABEL = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/;
const TOP_LABEL = /^(?:[a-z]{2,}|xn--[a-z0-9-]+)$/;
const NOT_ASCII = /[^ -~]/;

/** What is not of scripts that may stand together in one part of a domain, or alone: UTS 39, “highly restrictive”. */
const OTHER_SCRIPTS: readonly RegExp[] = [
  ['Latin', 'Han', 'Hiragana', 'Katakana'],
  ['Latin', 'Han', 'Bopomofo'],
  ['Latin', 'Han', 'Hangul'],
  ...[
    ['Arabic', 'Armenian', 'Bengali', 'Cyrillic', 'Devanagari', 'Ethiopic', 'Georgian', 'Greek'],
    ['Gujarati', 'Gurmukhi', 'Hebrew', 'Kannada', 'Khmer', 'Lao', 'Malayalam', 'Myanmar'],
    ['Oriya', 'Sinhala', 'Tamil', 'Telugu', 'Thaana', 'Thai', 'Tibetan'],
  ].flatMap((row) => row.map((script) => [script])),
].map((scripts) => {
  const classes = ['Common', 'Inherited', ...scripts].map((name) => `\\p{scx=${name}}`);
  return new RegExp(`[^${classes.join('')}]`, 'u');
});

/** Cyrillic letters that look like Latin ones. A part of nothing else imitates another domain. */
const LATIN_LOOKALIKES = /^[асԁеһіјӏорԛѕԝхуъьҽпгѵѡ0-9-]+$/i;

/** Whether a domain, as it is written, could be mistaken for another one. */
function isDeceptive(domain: string): boolean {
  const labels = domain.normalize('NFKC').split(/[.。]/);
  const hasLatinTop = !NOT_ASCII.test(labels.at(-1) ?? '');
  return labels.some((label) => {
    if (!NOT_ASCII.test(label)) return false;
    if (OTHER_SCRIPTS.every((others) => others.test(label))) return true;
    return hasLatinTop && LATIN_LOOKALIKES.test(label);
  });
}

function isHostname(name: string): boolean {
  const labels = name.split('.');
  const isEachValid = labels.every((label) => label.length <= MAX_LABEL && LABEL.test(label));
  return (
    name.length <= MAX_DOMAIN &&
    labels.length > 1 &&
    isEachValid &&
    TOP_LABEL.test(labels.at(-1) ?? '')
  );
}

/**
 * The `xn--` form of a domain by UTS 46, in small letters; null if there is none. `URL` is the one
 * implementation that browsers and Node share.
 */
function toAsciiDomain(domain: string): string | null {
  if (!DOMAIN.test(domain) || OUTER_HYPHEN.test(domain) || isDeceptive(domain)) return null;
  try {
    const { hostname } = new URL(`http://${domain}`);
    return isHostname(hostname) ? hostname : null;
  } catch {
    return null;
  }
}

function splitAddress(address: string) {
  const at = address.lastIndexOf('@');
  return { local: address.slice(0, Math.max(0, at)), domain: address.slice(at + 1) };
}

/** Whether mail servers need the domain in another form than it may be written in. */
const isInternational = (domain: string): boolean =>
  NOT_ASCII.test(domain) || /(?:^|\.)xn--/i.test(domain);

const isLocalPart = (local: string): boolean => z.regexes.email.test(`${local}@example.com`);

/**
 * The form of an address that mail is sent to: an international domain as `xn--`, everything else as
 * it is written. Null if it is no address, or mail to it may not arrive.
 */
export function toAsciiAddress(address: string): string | null {
  if (address.length > MAX_ADDRESS) return null;
  const { local, domain } = splitAddress(address);
  if (!isInternational(domain)) return z.regexes.email.test(address) ? address : null;
  const asciiDomain = toAsciiDomain(domain);
  if (asciiDomain === null || !isLocalPart(local)) return null;
  const ascii = `${local}@${asciiDomain}`;
  return ascii.length > MAX_ADDRESS ? null : ascii;
}

/**
 * What identifies an address: all its spellings, in capitals, with an international domain as `xn--` or
 * in its own script, composed or decomposed, have the same key. Of any other text, its small letters.
 */
export const emailKey = (address: string): string =>
  (toAsciiAddress(address) ?? address).toLowerCase();

/** Many mail servers refuse such an address (RFC 6531), and its owner would wait for mails in vain. */
const LOCAL_MESSAGE = 'We cannot send mail to this address: use only a–z and 0–9 before the @.';

/** Only the part before the @ keeps it from being an address that mail can be sent to. */
function hasUnsupportedLocalPart(address: string): boolean {
  const { local, domain } = splitAddress(address);
  return (
    /^[\p{L}\p{M}\p{N}.+_-]+$/u.test(local) &&
    NOT_ASCII.test(local) &&
    toAsciiAddress(`a@${domain}`) !== null
  );
}

/** An e-mail address as people write it, trimmed, its letters composed. Others are rejected with `message`. */
export const emailAddress = (message: string) =>
  z
    .string(message)
    .trim()
    .max(MAX_ADDRESS, { error: message, abort: true })
    .normalize('NFC')
    .superRefine((address, context) => {
      if (toAsciiAddress(address) !== null) return;
      const reason = hasUnsupportedLocalPart(address) ? LOCAL_MESSAGE : message;
      context.addIssue({ code: 'custom', message: reason });
    })
    .meta({ format: 'idn-email' });
