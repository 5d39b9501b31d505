import { slugify } from 'shared-kit/content/article';
import { Conflict } from '../http/errors';
import { sqlState } from './transaction';

const UNIQUE_VIOLATION = '23505';

interface Naming<T> {
  /** As typed; empty means that the title is to make one. */
  wanted: string;
  title: string;
  /** What a title without a letter or digit is called. */
  fallback: string;
  /** What means something else below the thing's address. */
  reserved?: ReadonlySet<string>;
  isTaken: (slug: string) => Promise<boolean>;
  /** Saves in a transaction of its own; the table's unique key has the last word. */
  save: (slug: string) => Promise<T>;
}

async function unlessTaken<T>(save: () => Promise<T>): Promise<{ saved: T } | null> {
  try {
    return { saved: await save() };
  } catch (error) {
    if (sqlState(error) === UNIQUE_VIOLATION) return null;
    throw error;
  }
}

/** Saves something under the slug that was asked for, or else under the first free one of its title. */
export async function saveUnderSlug<T>(naming: Naming<T>): Promise<T> {
  const { wanted, title, fallback, reserved, isTaken, save } = naming;
  const asked = slugify(wanted);
  if (asked !== '') {
    const done = reserved?.has(asked) ? null : await unlessTaken(() => save(asked));
    if (done !== null) return done.saved;
    const message = 'This address is taken.';
    throw new Conflict(message, { slug: message });
  }
  const base = slugify(title) || fallback;
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? base : `${base}-${number}`;
    if (reserved?.has(slug) || (await isTaken(slug))) continue;
    const done = await unlessTaken(() => save(slug));
    if (done !== null) return done.saved;
  }
}
