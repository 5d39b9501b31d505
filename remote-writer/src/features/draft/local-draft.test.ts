import * as z from 'zod';
import { createLocalDraft, localDraftKey } from './local-draft';

const text = z.object({ title: z.string() });

afterEach(() => localStorage.clear());

test('reads what was written until it is cleared', () => {
  const draft = createLocalDraft(localDraftKey('mia', null), text);
  expect(draft.read()).toBeNull();
  expect(draft.write({ title: 'Half a thought' }, null)).toBe(true);
  expect(draft.read()).toMatchObject({ content: { title: 'Half a thought' }, base: null });
  draft.clear();
  expect(draft.read()).toBeNull();
});

test('separates the drafts of members on one device', () => {
  createLocalDraft(localDraftKey('mia', 'post'), text).write({ title: 'Private' }, null);
  expect(createLocalDraft(localDraftKey('noah', 'post'), text).read()).toBeNull();
});

test('ignores invalid data', () => {
  const key = localDraftKey('mia', 'post');
  localStorage.setItem(key, '{"content":');
  expect(createLocalDraft(key, text).read()).toBeNull();
  localStorage.setItem(key, JSON.stringify({ content: { name: 'old' }, base: null, at: 'x' }));
  expect(createLocalDraft(key, text).read()).toBeNull();
});

test('returns false if storage is full', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(createLocalDraft('key', text).write({ title: 'Too long' }, null)).toBe(false);
});
