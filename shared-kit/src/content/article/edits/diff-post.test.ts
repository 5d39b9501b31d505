import * as fc from 'fast-check';
import { LIMITS } from 'shared-kit/contract/constants';
import { applyEdits, diffPost, EditError, type PostContent } from 'shared-kit/content/article';

const sentence =
  'Select the range, press Ctrl+T, and name the table before you write the formula. ';
const longText = (step: number) =>
  `<h2>Step ${step}</h2><p>${sentence.repeat(12)}</p><p>#${step}: ${sentence.repeat(12)}</p>`;

function buildTutorial(steps = 100): PostContent {
  const bodies = Array.from({ length: steps }, (_, step) => longText(step));
  return {
    title: 'A long tutorial',
    summary: 'With many steps.',
    content: bodies.join(''),
    tags: ['excel'],
    coverImage: null,
    seo: { title: 'A long tutorial', description: '', keywords: [] },
    structured: {
      steps: bodies.map((body, step) => ({
        id: `s${step}`,
        heading: '',
        body,
        code: '',
        media: [],
      })),
    },
    exportHtml: `<!doctype html>${bodies.join('\n')}`,
    exportMarkdown: bodies.map((body) => body.replace(/<[^<>]*>/g, '\n')).join('\n'),
  };
}

/** The tutorial with a word of one step changed wherever the step occurs. */
function changeWord(content: PostContent, step: number): PostContent {
  const changed: PostContent = JSON.parse(
    JSON.stringify(content).replaceAll(
      `#${step}: Select the range`,
      `#${step}: Select the columns`,
    ),
  );
  expect(changed).not.toEqual(content);
  return changed;
}

const bytes = (value: unknown) => Buffer.byteLength(JSON.stringify(value));

const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 30 }),
  fc
    .array(fc.constantFrom('<p>a</p>', '<p>👩‍💻 b</p>\n', 'c', '<li>d'), { maxLength: 300 })
    .map((all) => all.map((one, at) => one + (at % 3)).join('')),
);
const step = fc.record({
  id: fc.constantFrom('a', 'b', 'c'),
  heading: text,
  body: text,
  code: text,
  media: fc.array(fc.constantFrom('/api/media/1', '/api/media/2'), { maxLength: 3 }),
});
const anyContent: fc.Arbitrary<PostContent> = fc.record({
  title: text,
  summary: text,
  content: text,
  category: text,
  tags: fc.array(text, { maxLength: 5 }),
  structured: fc.record(
    {
      introduction: text,
      steps: fc.array(step, { maxLength: 5 }),
      resources: fc.array(fc.record({ id: text, label: text, url: text }), { maxLength: 3 }),
    },
    { requiredKeys: [] },
  ),
  seo: fc.record({ title: text, keywords: fc.array(text, { maxLength: 3 }) }, { requiredKeys: [] }),
  coverImage: fc.option(text),
  exportHtml: text,
  exportMarkdown: text,
});

/** Two contents that share much, as an edited post does. */
const twoContents = fc
  .tuple(anyContent, anyContent, fc.array(fc.boolean()))
  .map(([before, other, shared]): [PostContent, PostContent] => {
    const after = structuredClone(before);
    Object.entries(other).forEach(([field, value], at) => {
      if (shared[at] !== true) Object.assign(after, { [field]: value });
    });
    return [before, after];
  });

test('the edits turn the one content into the other, also after JSON', () => {
  fc.assert(
    fc.property(twoContents, ([before, after]) => {
      const edits = JSON.parse(JSON.stringify(diffPost(before, after)));
      // An empty export is the article's own.
      const exportHtml = after.exportHtml === '' ? before.exportHtml : after.exportHtml;
      expect(applyEdits(before, edits)).toEqual({ ...after, exportHtml });
    }),
    { numRuns: 500 },
  );
});

test('a splice never cuts a character in half', () => {
  fc.assert(
    fc.property(text, text, (before, after) => {
      const edits = diffPost({ title: `😀${before}😁` }, { title: `😂${after}😃` });
      for (const edit of edits) {
        if (!('insert' in edit)) continue;
        expect(edit.remove).not.toMatch(/\p{Surrogate}/u);
        expect(edit.insert).not.toMatch(/\p{Surrogate}/u);
      }
    }),
  );
});

test('one changed word of a long tutorial costs less than 2 % of the whole', () => {
  const before = buildTutorial();
  const edits = diffPost(before, changeWord(before, 40));
  expect(edits).toHaveLength(4);
  expect(bytes({ edits }) / bytes(before)).toBeLessThan(0.002);
});

test('words that changed at both ends of a tutorial do not send what lies between', () => {
  const before = buildTutorial();
  const edits = diffPost(before, changeWord(changeWord(before, 2), 97));
  expect(edits).toHaveLength(8);
  expect(bytes({ edits }) / bytes(before)).toBeLessThan(0.005);
});

test('a step that was added or moved is sent alone', () => {
  const before = buildTutorial(20);
  const steps = [...(before.structured?.steps ?? [])];
  const added = { ...before, structured: { steps: steps.toSpliced(3, 0, { id: 'new' }) } };
  expect(diffPost(before, added)).toEqual([
    { path: '/structured/steps', start: 3, removeCount: 0, items: [{ id: 'new' }] },
  ]);
  const [first, second, ...others] = steps;
  const moved = {
    ...before,
    structured: { steps: [second, first, ...others].flatMap((one) => one ?? []) },
  };
  expect(diffPost(before, moved)).toEqual([
    { path: '/structured/steps', start: 0, removeCount: 2, items: [second, first] },
  ]);
});

test('a field that is left out stays, and an equal one needs no edit', () => {
  const before = buildTutorial(2);
  expect(diffPost(before, { title: before.title })).toEqual([]);
  expect(diffPost(before, structuredClone(before))).toEqual([]);
});

test('more changes than one save may have replace whole fields', () => {
  const before = { title: '', tags: Array.from({ length: LIMITS.postEdits + 1 }, () => 'a') };
  const after = { title: '', tags: before.tags.map(() => 'b') };
  expect(diffPost(before, after)).toEqual([{ path: '/tags', value: after.tags }]);
});

test.each([
  ['another field', { path: '/status', value: 'published' }, 'status'],
  ['an inherited property', { path: '/constructor/name', value: 'x' }, 'constructor.name'],
  ['the prototype', { path: '/seo/__proto__', value: { title: 'x' } }, 'seo.__proto__'],
  [
    'a property of the prototype',
    { path: '/seo/__proto__/title', value: 'x' },
    'seo.__proto__.title',
  ],
  ['a property of a list', { path: '/tags/length', value: 0 }, 'tags.length'],
  ['an index behind a list', { path: '/tags/1', value: 'x' }, 'tags.1'],
  ['a part of a text', { path: '/title/0', value: 'x' }, 'title.0'],
  ['a path that does not exist', { path: '/structured/none/0', value: 'x' }, 'structured.none.0'],
  ['another text', { path: '/title', start: 0, remove: 'B', insert: 'x' }, 'title'],
  ['behind a text', { path: '/title', start: 99, remove: 'A', insert: 'x' }, 'title'],
  ['a list as a text', { path: '/tags', start: 0, remove: '', insert: 'x' }, 'tags'],
  ['behind a list', { path: '/tags', start: 1, removeCount: 1, items: [] }, 'tags'],
])('an edit of %s is rejected and named', (_, edit, path) => {
  const content = buildTutorial(1);
  const before = structuredClone(content);
  expect(() => applyEdits(content, [{ path: '/title', value: 'A long one' }, edit])).toThrow(
    expect.objectContaining({ name: EditError.name, path }),
  );
  expect(content).toEqual(before);
  expect(Object.hasOwn(Object.prototype, 'title')).toBe(false);
});

const LONG = { title: '', content: 'a'.repeat(1_000_000) };
const insertsAt = (starts: number[]) =>
  starts.map((start) => ({ path: '/content', start, remove: 'a', insert: 'bc' }));
const starts = Array.from({ length: LIMITS.postEdits }, (_, at) => at * 400);

test('edits of a long text from its end to its beginning are cheap', () => {
  const { content = '' } = applyEdits(LONG, insertsAt(starts.toReversed()));
  expect(content).toHaveLength(1_002_000);
  expect(content.replaceAll('bc', '')).toHaveLength(1_000_000 - starts.length);
});

test('edits of a long text in another order are rejected before they take seconds', () => {
  expect(applyEdits(LONG, insertsAt(starts.slice(0, 100))).content).toHaveLength(1_000_100);
  expect(() => applyEdits(LONG, insertsAt(starts))).toThrow('too many edits of a long text');
});

test('edits in any order give the same text as one after the other', () => {
  const splice = fc.record({ start: fc.nat(30), length: fc.nat(3), insert: fc.string() });
  fc.assert(
    fc.property(fc.string({ minLength: 40 }), fc.array(splice), (before, splices) => {
      let expected = before;
      const edits = splices.map(({ start, length, insert }) => {
        const at = Math.min(start, expected.length);
        const remove = expected.slice(at, at + length);
        expected = expected.slice(0, at) + insert + expected.slice(at + remove.length);
        return { path: '/title', start: at, remove, insert };
      });
      expect(applyEdits({ title: before }, edits)).toEqual({ title: expected });
    }),
  );
});
