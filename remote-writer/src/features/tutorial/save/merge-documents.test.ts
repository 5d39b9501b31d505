import * as fc from 'fast-check';
import { createEmptyDocument, type Step, type TutorialDocument } from '../document/document';
import { mergeDocuments, type MergeChoice, type MergeSides } from './merge-documents';

const step = (id: string, body = ''): Step => ({
  id,
  heading: `Step ${id}`,
  body,
  code: '',
  media: [],
});

const base: TutorialDocument = {
  ...createEmptyDocument(),
  title: 'Sum by month',
  tags: ['sums'],
  structured: {
    ...createEmptyDocument().structured,
    introduction: '<p>Months are dates.</p>',
    steps: [step('a'), step('b'), step('c')],
    faq: [{ id: 'q', question: 'Why?', answer: 'Because.' }],
  },
};

const withSteps = (...steps: Step[]): TutorialDocument => ({
  ...base,
  structured: { ...base.structured, steps },
});

const merge = (
  mine: Partial<TutorialDocument>,
  theirs: Partial<TutorialDocument>,
  choice?: MergeChoice,
) => {
  const sides: MergeSides = {
    mine: { ...base, ...mine },
    theirs: { ...base, ...theirs },
    mineBase: base,
    theirsBase: base,
  };
  const { conflicts } = mergeDocuments(sides);
  const choices = choice ? Object.fromEntries(conflicts.map(({ key }) => [key, choice])) : {};
  return { ...mergeDocuments(sides, choices), conflicts };
};

const stepIds = ({ document }: { document: TutorialDocument }) =>
  document.structured.steps.map(({ id }) => id);

test('takes each section from the side that has changed it', () => {
  const { document, conflicts } = merge({ title: 'Mine' }, { summary: 'Theirs' });
  expect(document).toMatchObject({ title: 'Mine', summary: 'Theirs' });
  expect(conflicts).toEqual([]);
});

test('asks about a section that both have changed, but not if they agree', () => {
  expect(merge({ title: 'Mine' }, { title: 'Theirs' }).conflicts).toEqual([
    { key: 'title', canKeepBoth: false },
  ]);
  expect(merge({ title: 'Same' }, { title: 'Same' }).conflicts).toEqual([]);
});

test.each([
  ['mine', 'Mine'],
  ['theirs', 'Theirs'],
] as const)('applies the choice of %s', (choice, title) => {
  expect(merge({ title: 'Mine' }, { title: 'Theirs' }, choice).document.title).toBe(title);
});

test('keeps both texts one after the other, and every item of both lists', () => {
  const change = (text: string): Partial<TutorialDocument> => ({
    tags: ['sums', text],
    structured: {
      ...base.structured,
      introduction: `<p>${text}</p>`,
      learningObjectives: text,
      faq: [{ id: 'q', question: 'Why?', answer: text }],
    },
  });
  const { document } = merge(change('mine'), change('theirs'), 'both');
  expect(document.tags).toEqual(['sums', 'mine', 'theirs']);
  expect(document.structured).toMatchObject({
    introduction: '<p>mine</p><p>theirs</p>',
    learningObjectives: 'mine\ntheirs',
    faq: [{ answer: 'mine' }, { answer: 'theirs' }],
  });
  expect(new Set(document.structured.faq.map(({ id }) => id)).size).toBe(2);
});

test('merges steps one by one', () => {
  const mine = withSteps(step('a', 'mine'), step('b'), step('c'));
  const theirs = withSteps(step('a'), step('b', 'theirs'), step('c'));
  const { document, conflicts } = merge(mine, theirs);
  expect(document.structured.steps).toEqual([step('a', 'mine'), step('b', 'theirs'), step('c')]);
  expect(conflicts).toEqual([]);
});

test('adds the new steps of both where they were added', () => {
  const mine = withSteps(step('a'), step('m'), step('b'), step('c'));
  const theirs = withSteps(step('t'), step('a'), step('b'), step('c'));
  expect(stepIds(merge(mine, theirs))).toEqual(['t', 'a', 'm', 'b', 'c']);
});

test('follows the side that has reordered the steps', () => {
  const reordered = withSteps(step('c'), step('a'), step('b'));
  expect(stepIds(merge(reordered, base))).toEqual(['c', 'a', 'b']);
  expect(stepIds(merge(base, reordered))).toEqual(['c', 'a', 'b']);
});

test('removes a step that one side has removed, but asks if the other has changed it', () => {
  const without = withSteps(step('a'), step('c'));
  expect(stepIds(merge(without, base))).toEqual(['a', 'c']);
  expect(stepIds(merge(base, without))).toEqual(['a', 'c']);

  const changed = withSteps(step('a'), step('b', 'changed'), step('c'));
  const asked = merge(without, changed);
  expect(asked.conflicts).toEqual([{ key: 'structured.steps.b', canKeepBoth: false }]);
  expect(stepIds(merge(without, changed, 'theirs'))).toEqual(['a', 'b', 'c']);
});

test('keeps both versions of a step as two steps', () => {
  const { document } = merge(withSteps(step('a', 'mine')), withSteps(step('a', 'theirs')), 'both');
  expect(document.structured.steps.map(({ body }) => body)).toEqual(['mine', 'theirs']);
  expect(new Set(stepIds({ document })).size).toBe(2);
});

test('without a base every difference is asked about, and nothing is removed', () => {
  const sides = {
    mine: { ...withSteps(step('a', 'mine')), title: 'Mine' },
    theirs: withSteps(step('a'), step('b')),
    mineBase: null,
    theirsBase: null,
  };
  const { document, conflicts } = mergeDocuments(sides);
  expect(conflicts.map(({ key }) => key)).toEqual(['title', 'structured.steps.a']);
  expect(stepIds({ document })).toEqual(['a', 'b']);
});

const text = fc.constantFrom('', 'one', 'two');
const document: fc.Arbitrary<TutorialDocument> = fc
  .record({
    title: text,
    introduction: text,
    steps: fc.uniqueArray(fc.record({ id: fc.constantFrom('a', 'b', 'c', 'd'), body: text }), {
      selector: ({ id }) => id,
    }),
  })
  .map(({ title, introduction, steps }) => ({
    ...base,
    title,
    structured: {
      ...base.structured,
      introduction,
      steps: steps.map(({ id, body }) => step(id, body)),
    },
  }));

test('an unchanged side yields to the other one', () => {
  fc.assert(
    fc.property(document, document, (start, changed) => {
      const bases = { mineBase: start, theirsBase: start };
      for (const sides of [
        { mine: changed, theirs: start, ...bases },
        { mine: start, theirs: changed, ...bases },
      ]) {
        expect(mergeDocuments(sides)).toEqual({ document: changed, conflicts: [] });
      }
    }),
  );
});

test('has each step once, and every step that both sides have', () => {
  fc.assert(
    fc.property(document, document, document, (start, mine, theirs) => {
      const merged = mergeDocuments({ mine, theirs, mineBase: start, theirsBase: start });
      const ids = stepIds(merged);
      expect(new Set(ids).size).toBe(ids.length);
      const shared = stepIds({ document: mine }).filter((id) =>
        stepIds({ document: theirs }).includes(id),
      );
      expect(ids).toEqual(expect.arrayContaining(shared));
    }),
  );
});
