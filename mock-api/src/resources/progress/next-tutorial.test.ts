import { nextTutorial, type TutorialProgress } from './next-tutorial';

const build = (slug: string, changes: Partial<TutorialProgress> = {}): TutorialProgress => ({
  _id: slug,
  slug,
  title: slug,
  readingMinutes: 3,
  isRead: false,
  position: 0,
  touchedAt: null,
  ...changes,
});
const read = (slug: string, touchedAt: number) => build(slug, { isRead: true, touchedAt });
const begun = (slug: string, touchedAt: number) => build(slug, { position: 300, touchedAt });

const next = (...tutorials: TutorialProgress[]) => nextTutorial(tutorials)?.slug ?? null;

test('begins with the first tutorial', () => {
  expect(next(build('a'), build('b'))).toBe('a');
});

test('goes on with the one that was begun last', () => {
  expect(next(begun('a', 5), begun('b', 9), read('c', 7))).toBe('b');
});

test('goes on after the one that was read last', () => {
  expect(next(build('a'), read('b', 9), read('c', 5), build('d'))).toBe('d');
});

test('goes back to those that were left out', () => {
  expect(next(build('a'), build('b'), read('c', 9))).toBe('a');
});

test('has nothing to go on with when all are read, or there are none', () => {
  expect(next(read('a', 1), read('b', 2))).toBeNull();
  expect(next()).toBeNull();
});
