import { domainToASCII, domainToUnicode } from 'node:url';
import { emailKey } from 'shared-kit/contract';

/** What may be a domain in a text. */
const WORD = /[^\s@]+/g;

/** A text with each of its domains in another form; what has none stays as it is. */
const rewrite = (text: string, convert: (domain: string) => string): string =>
  text.replace(WORD, (word) => convert(word) || word);

/**
 * The ways to write what somebody searches for: an international domain is stored as its owner wrote it,
 * in its own script or as `xn--`. Most texts have one.
 */
export function listAddressSpellings(query: string): string[] {
  if (!/[^ -~]|xn--/i.test(query)) return [query];
  return [...new Set([query, rewrite(query, domainToASCII), rewrite(query, domainToUnicode)])];
}

/** The domain of an address, and what follows it in a label: `a@b.test: Hello`. */
const DOMAIN = /(?<=@)[^\s@:]+/g;

/**
 * A text with its addresses as people read them rather than as mail servers do. A domain that could be
 * mistaken for another one stays `xn--`.
 */
export const toReadableAddresses = (text: string): string =>
  text.replace(DOMAIN, (domain) => {
    if (!/xn--/i.test(domain)) return domain;
    const readable = domainToUnicode(domain);
    return emailKey(`a@${readable}`) === emailKey(`a@${domain}`) ? readable : domain;
  });
