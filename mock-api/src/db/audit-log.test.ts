import { diffForAudit } from './audit-log';

const facts = { title: 'Same', text: 'a', tags: ['x'], seo: { title: 't' } };

test('logs changed and identifying fields only', () => {
  expect(diffForAudit(facts, { ...facts, tags: ['x', 'y'] }, ['title'])).toEqual({
    before: { title: 'Same', tags: ['x'] },
    after: { title: 'Same', tags: ['x', 'y'] },
  });
});

test('logs all fields of a created or deleted row', () => {
  expect(diffForAudit(null, facts, ['title'])).toEqual({ before: null, after: facts });
  expect(diffForAudit(facts, null, ['title'])).toEqual({ before: facts, after: null });
});

test.each([0, 700, 49_999])('shows a change at character %i of a long text', (at) => {
  const text = 'a'.repeat(50_000);
  const changed = `${text.slice(0, at)}CHANGED${text.slice(at + 7)}`;
  const { before, after } = diffForAudit({ text }, { text: changed }, []);
  expect(before).not.toEqual(after);
  expect(after).toEqual({ text: expect.stringContaining('C') });
  expect(JSON.stringify([before, after]).length).toBeLessThan(1_200);
  expect(before).toEqual({ text: expect.stringMatching(/\(50000 characters\)$/) });
});

test('shortens long nested values too', () => {
  const parts = (last: string) => ({
    steps: [...Array(50).keys()].map(() => 'step'.repeat(9)),
    last,
  });
  const { after } = diffForAudit({ parts: parts('a') }, { parts: parts('b') }, []);
  expect(after).toEqual({ parts: expect.stringMatching(/"last":"b"} \(\d+ characters\)$/) });
});
