import { ConflictError } from '../errors';
import { hasSameSlug, saveWithSlug } from './slugs';

const RESERVED = new Set(['new']);

/** Saves against a set of taken slugs; `race` slugs are only found to be taken by the database. */
function save(requested: string, title: string, taken: string[], race: string[] = []) {
  return saveWithSlug({
    requested,
    title,
    fallback: 'template',
    reserved: RESERVED,
    findFree: async ({ base, isBaseFree, attempt }) => {
      const numbered = [...(isBaseFree ? [base] : []), `${base}-2`, `${base}-3`, `${base}-4`];
      const free = numbered.filter((slug) => !taken.includes(slug));
      return free[attempt] ?? base;
    },
    save: async (slug) => {
      if (![...taken, ...race].includes(slug)) return slug;
      throw Object.assign(new Error('duplicate key'), { code: '23505' });
    },
  });
}

test.each([
  ['the requested slug', 'My Budget', 'Title', [], 'my-budget'],
  ['the slug of the title', '', 'Monthly Budget', [], 'monthly-budget'],
  ['the first free number', '', 'Budget', ['budget', 'budget-2'], 'budget-3'],
  ['another slug than a reserved one', '', 'New', [], 'new-2'],
  ['the fallback for a title without letters', '', '!!!', [], 'template'],
])('saves under %s', async (_, requested, title, taken, slug) => {
  expect(await save(requested, title, taken)).toBe(slug);
});

test('tries the next number if another process takes the slug at the same moment', async () => {
  expect(await save('', 'Budget', [], ['budget'])).toBe('budget-2');
});

test.each(['taken', 'new'])('rejects the requested slug %j with 409', async (requested) => {
  await expect(save(requested, 'Title', ['taken'])).rejects.toThrow(ConflictError);
});

test('gives up on slugs that others always take', async () => {
  await expect(
    save('', 'Budget', [], ['budget', 'budget-2', 'budget-3', 'budget-4']),
  ).rejects.toThrow('No free slug');
});

test('knows titles of the same slug', () => {
  expect(hasSameSlug('Sum up', 'Sum UP!')).toBe(true);
  expect(hasSameSlug('Sum up', 'Sum up now')).toBe(false);
  expect(hasSameSlug('???', '')).toBe(true);
});
