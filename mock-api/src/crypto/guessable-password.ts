/** What somebody who attacks the account knows about it. */
export interface PasswordOwner {
  name: string;
  email: string;
  siteName: string;
}

/** Without its owner's words, a password must still have so many letters and digits. */
const MIN_REST_LENGTH = 8;

/** Shorter words are parts of too many others. */
const MIN_WORD_LENGTH = 3;

/** The same text however it was typed: full-width letters, ligatures, capitals. */
const fold = (text: string): string => text.normalize('NFKC').toLowerCase();

const SEPARATORS = /[^\p{L}\p{M}\p{N}]+/gu;

/** The words of the owner's name and address and of the site's name, the longest first. */
function listOwnWords({ name, email, siteName }: PasswordOwner): string[] {
  const words = [name, email, siteName].flatMap((text) => fold(text).split(SEPARATORS));
  return [...new Set(words)]
    .filter(({ length }) => length >= MIN_WORD_LENGTH)
    .toSorted((one, other) => other.length - one.length);
}

/** Whether there is hardly more to the password than words that everybody knows of its owner. */
function consistsOfOwnWords(compact: string, owner: PasswordOwner): boolean {
  let rest = compact;
  for (const word of listOwnWords(owner)) rest = rest.replaceAll(word, '');
  return rest !== compact && rest.length < MIN_REST_LENGTH;
}

/**
 * Whether a password is a common one, one repeated character, or made of its owner's name and address
 * and the site's name. Capitals, punctuation and compatible forms of letters make no difference.
 */
export async function isGuessablePassword(
  password: string,
  owner: PasswordOwner,
): Promise<boolean> {
  const folded = fold(password);
  const compact = folded.replace(SEPARATORS, '');
  if (new Set(folded).size === 1 || consistsOfOwnWords(compact, owner)) return true;
  const { COMMON_PASSWORDS } = await import('./common-passwords');
  return COMMON_PASSWORDS.has(folded) || COMMON_PASSWORDS.has(compact);
}
