import * as z from 'zod';
import {
  isHandle,
  isLongerThan,
  LIMITS,
  MAX_HANDLE_UNITS,
  normalizeHandle,
} from 'shared-kit/contract/constants';
import { containsInvisible } from './names';

/** Letters of these scripts look like those of another, so a handle has letters of one of them only. */
const LOOKALIKE_SCRIPTS = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Coptic}/u,
  /\p{Script=Cherokee}/u,
  /\p{Script=Georgian}/u,
  /\p{Script=Lisu}/u,
];

/** Letters of other scripts and digits that may be taken for a Latin letter, by that letter. */
const LOOKALIKES = new Map(
  Object.entries({
    ...{
      a: 'аαɑ',
      b: 'Ьь',
      c: 'сϲ',
      d: 'ԁ',
      e: 'еє',
      g: 'ցɡ',
      h: 'һհ',
      i: 'іιı',
      j: 'јϳ',
      k: 'кκ',
    },
    ...{ l: 'ӏ1ǀ', m: 'м', n: 'пոη', o: 'оοօ0σς', p: 'рρ', q: 'ԛզ', r: 'г', s: 'ѕ', t: 'тτ' },
    ...{ u: 'սυц', v: 'ѵν', w: 'ԝшω', x: 'хχ', y: 'уүγ', z: 'ᴢ' },
  }).flatMap(([latin, letters]) => Array.from(letters, (letter) => [letter, latin] as const)),
);

/** Names that would speak for the site, or for more than one person. */
const RESERVED = new Set(
  'admin administrator administration moderator moderation mod mods staff team support help helpdesk system root sheetfolk official security webmaster postmaster hostmaster abuse noreply everyone everybody all here channel online deleted deletedmember formermember anonymous guest me you nobody null undefined true false owner bot api info contact mail news newsletter'.split(
    ' ',
  ),
);

/** In Excel, `@A1` is a formula. */
const CELL = /^[a-z]{1,3}[0-9]{1,7}$/;

/** More are drawn over what is around them. */
const MANY_MARKS = /\p{M}{5}/u;

/**
 * What a handle looks like: two that people may take for each other have the same. Only for comparing.
 * That of `ana-10` is that of `ana`, `-` and the digits, with `0` as `o` and `1` as `l`.
 */
export const handleSkeleton = (handle: string): string =>
  Array.from(handle, (letter) => LOOKALIKES.get(letter) ?? letter)
    .join('')
    .replaceAll('_', '-');

/** Without the number at its end. Character by character: a pattern would look from each digit to the end. */
function withoutNumber(handle: string): string {
  const characters = [...handle];
  while (/^\p{N}$/u.test(characters.at(-1) ?? '')) characters.pop();
  return characters.join('');
}

/** Whether a handle, in whatever spelling and with whatever number, would speak for the site. */
const isReserved = (handle: string): boolean =>
  RESERVED.has(withoutNumber(handle.replace(/[-_]/g, ''))) ||
  RESERVED.has(handleSkeleton(withoutNumber(handle)).replace(/[-_]/g, ''));

/** What is wrong with a normalized handle, or null. */
export function findHandleError(handle: string): string | null {
  const { min, max } = LIMITS.handle;
  if (!isLongerThan(handle, min - 1)) return `A handle has at least ${min} characters.`;
  if (handle.length > MAX_HANDLE_UNITS || isLongerThan(handle, max)) {
    return `A handle has at most ${max} characters.`;
  }
  if (containsInvisible(handle) || !isHandle(handle) || MANY_MARKS.test(handle)) {
    return 'A handle has letters and digits, with single hyphens or underscores between them.';
  }
  if (!/\p{L}/u.test(handle)) return 'A handle has at least one letter.';
  if (LOOKALIKE_SCRIPTS.filter((script) => script.test(handle)).length > 1) {
    return 'A handle cannot mix letters of different alphabets.';
  }
  if (CELL.test(handle)) return 'This looks like a cell of a sheet. Choose another handle.';
  return isReserved(handle) ? 'This handle is reserved. Choose another one.' : null;
}

/** A handle as its member types it, with or without its `@`. */
export const handleText = z
  .string('Choose a handle.')
  .max(200, `A handle has at most ${LIMITS.handle.max} characters.`)
  .overwrite(normalizeHandle)
  .superRefine((handle, context) => {
    const error = findHandleError(handle);
    if (error !== null) context.addIssue({ code: 'custom', message: error });
  })
  .meta({ example: 'ana-garcia' });

/** The handle in a page's address, in any spelling. One that nobody can have is nobody's. */
export const handleParam = z
  .string()
  .min(1)
  .max(200)
  .overwrite(normalizeHandle)
  .meta({ example: 'ana-garcia' });
