import * as z from 'zod';
import { createMirror, mirrorKey } from './mirror';

const text = z.object({ title: z.string() });

afterEach(() => localStorage.clear());

test('what is written is read again until it is cleared', () => {
  const mirror = createMirror(mirrorKey('mia', null), text);
  expect(mirror.read()).toBeNull();
  expect(mirror.write({ title: 'Half a thought' }, null)).toBe(true);
  expect(mirror.read()).toMatchObject({ content: { title: 'Half a thought' }, base: null });
  mirror.clear();
  expect(mirror.read()).toBeNull();
});

test('one member does not find the text of another on the same device', () => {
  createMirror(mirrorKey('mia', 'post'), text).write({ title: 'Private' }, null);
  expect(createMirror(mirrorKey('noah', 'post'), text).read()).toBeNull();
});

test('what is broken or of another shape counts as nothing', () => {
  const key = mirrorKey('mia', 'post');
  localStorage.setItem(key, '{"content":');
  expect(createMirror(key, text).read()).toBeNull();
  localStorage.setItem(key, JSON.stringify({ content: { name: 'old' }, base: null, at: 'x' }));
  expect(createMirror(key, text).read()).toBeNull();
});

test('a full or refused storage is told, not thrown', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(createMirror('key', text).write({ title: 'Too long' }, null)).toBe(false);
});
