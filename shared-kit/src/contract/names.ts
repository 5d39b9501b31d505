import { LIMITS, isLongerThan } from 'shared-kit/contract/constants';
import { requiredText } from './primitives';

/**
 * Line breaks and other control characters, and those that hide or reorder what is around them. Joiners
 * and marks of direction are allowed: names in Persian, Hindi and Hebrew need them.
 */
const INVISIBLE = /[\p{Cc}\p{Zl}\p{Zp}]|(?![\u061c\u200c-\u200f])\p{Cf}/u;

/** What mail programs make a link of, with a scheme or without. */
const ADDRESSES = [
  // A dot between a word and two letters: `evil.example`, `x.com`. Initials have a space after it.
  /[\p{L}\p{M}\p{N}_-]\.\p{L}[\p{L}\p{M}]/u,
  /\d(?:\.\d+){3}/,
  /\S@\S/,
  // `https://`, `//host`, and the `\\host` of Windows.
  /[\\/]{2}/,
  /(?:^|[^\p{L}\p{N}])(?:https?|mailto|tel|sms|javascript|data):/iu,
];

/**
 * Whether mail programs could make a link of a part of a text: a URL, an e-mail address, or a domain
 * name without a scheme. Sees through full-width letters and characters without a width.
 */
export function containsAddress(text: string): boolean {
  const plain = text
    .normalize('NFKC')
    .replaceAll('。', '.')
    .replace(/\p{Cf}/gu, '');
  return ADDRESSES.some((address) => address.test(plain));
}

/** Whether a text has control characters, or such that hide or reorder what is around them. */
export const containsInvisible = (text: string): boolean => INVISIBLE.test(text);

/**
 * What is wrong with a person's name, or null. Names go into mails and beside posts, so they must not be
 * able to lead anybody elsewhere. Members of before may have a name that is refused today: check it only
 * if it changes.
 */
export function findNameError(name: string): string | null {
  if (containsInvisible(name)) {
    return 'A name cannot contain line breaks or invisible characters.';
  }
  return containsAddress(name)
    ? 'A name cannot contain a web or email address. Leave a space after each dot.'
    : null;
}

/** Lists of people are sorted by an index, which takes 2,700 bytes: in UTF-8 three for a code unit. */
const MAX_NAME_UNITS = 800;

/** A name of at most `LIMITS.name` characters. An empty one is rejected with `message`. */
export const nameText = (message: string) =>
  requiredText(LIMITS.name, message).max(
    MAX_NAME_UNITS,
    `Please keep this under ${LIMITS.name} characters.`,
  );

/** The name that a person gives themselves. An empty one is rejected with `message`. */
export const personName = (message: string) =>
  nameText(message).superRefine((name, context) => {
    const error = isLongerThan(name, LIMITS.name) ? null : findNameError(name);
    if (error !== null) context.addIssue({ code: 'custom', message: error });
  });
