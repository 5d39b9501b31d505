import { createEmptyDocument, type Step, type TutorialDocument } from '../document/document';
import { setAt } from '../document/field-path';
import { compareDocuments, type SectionChange } from './compare-documents';

const step = (id: string, body = `<p>Body of ${id}</p>`): Step => ({
  id,
  heading: `Heading ${id}`,
  body,
  code: '',
  media: [],
});

const withSteps = (...steps: Step[]): TutorialDocument =>
  setAt(createEmptyDocument(), 'structured.steps', steps);

/** 'Step 2: Heading b changed 1→2'. */
const describeChange = ({ label, kind, move }: SectionChange) =>
  [label, kind, move && `${move.from}→${move.to}`].filter(Boolean).join(' ');

const stepChanges = (before: TutorialDocument, after: TutorialDocument) =>
  compareDocuments(before, after)
    .filter(({ key }) => key.startsWith('structured.steps'))
    .map(describeChange);

test('says of each section whether it was added, removed or changed', () => {
  const before = {
    ...createEmptyDocument(),
    title: 'Sum by month',
    summary: 'Short.',
    tags: ['sums'],
  };
  const after = { ...before, title: 'Sum by year', summary: '', legacy: '<p>Old</p>' };
  expect(compareDocuments(before, after).map(describeChange)).toEqual([
    'Title changed',
    'Summary removed',
    'Category unchanged',
    'Tags unchanged',
    'Legacy content added',
  ]);
});

test('finds nothing changed in a copy', () => {
  const document = withSteps(step('a'), step('b'));
  const kinds = compareDocuments(document, structuredClone(document)).map(({ kind }) => kind);
  expect(new Set(kinds)).toEqual(new Set(['unchanged']));
});

test('matches steps by id: a moved step is neither removed nor changed', () => {
  const [a, b, c] = [step('a'), step('b'), step('c')];
  expect(stepChanges(withSteps(a, b, c), withSteps(c, a, b))).toEqual([
    'Step 1: Heading c moved 3→1',
    'Step 2: Heading a unchanged',
    'Step 3: Heading b unchanged',
  ]);
});

test('a moved step may have changed as well', () => {
  const [a, b, c] = [step('a'), step('b'), step('c')];
  const changed = step('c', '<p>New</p>');
  expect(stepChanges(withSteps(a, b, c), withSteps(changed, a, b))[0]).toBe(
    'Step 1: Heading c changed 3→1',
  );
});

test('shows a removed step where it was, and an added one where it is', () => {
  const [a, b, c, d] = [step('a'), step('b'), step('c'), step('d')];
  expect(stepChanges(withSteps(a, b, c), withSteps(a, c, d))).toEqual([
    'Step 1: Heading a unchanged',
    'Step 2: Heading b removed',
    'Step 2: Heading c unchanged',
    'Step 3: Heading d added',
  ]);
});

test('matches steps in order if their ids are new, as after an import', () => {
  const before = withSteps(step('a'), step('b'));
  const after = withSteps({ ...step('a'), id: 'x' }, { ...step('b', '<p>New</p>'), id: 'y' });
  expect(stepChanges(before, after)).toEqual([
    'Step 1: Heading a unchanged',
    'Step 2: Heading b changed',
  ]);
});

test('an empty step is no change', () => {
  const empty = { ...step('e', ''), heading: ' ' };
  expect(stepChanges(withSteps(step('a')), withSteps(step('a'), empty))).toEqual([
    'Step 1: Heading a unchanged',
  ]);
});
