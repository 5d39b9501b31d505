/**
 * What recipes and documentation have in place of a secret: `replace…`, `change-me`, `your-…`, `<…>`,
 * `…`, the word `password`, one repeated character.
 */
const PLACEHOLDER =
  /^(?:replace|change[-_ ]?(?:me|this)|your[-_ ]|insert[-_ ]|placeholder|example|(?:password|secret)$|<|(.)\1*$)|…|\.\.\./iu;

const readPassword = (secret: string): string =>
  /^\w+:\/\//.test(secret) && URL.canParse(secret)
    ? decodeURIComponent(new URL(secret).password)
    : secret;

/**
 * Whether a secret is one that somebody forgot to replace. Of a URL, its password is looked at; one
 * without a password is none. Production refuses such a secret: everybody knows it.
 */
export const isPlaceholderSecret = (secret: string): boolean =>
  PLACEHOLDER.test(readPassword(secret));
