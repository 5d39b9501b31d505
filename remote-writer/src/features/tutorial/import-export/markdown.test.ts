import {
  createEmptyDocument,
  createStep,
  type Step,
  type TutorialDocument,
} from '../document/document';
import { toMarkdown } from './markdown';
import { convertToMarkdown } from './engine/engine-client';

jest.mock('./engine/engine-client', () => {
  const actual: object = jest.requireActual('./engine/engine-client');
  return {
    ...actual,
    convertToMarkdown: jest.fn(async (fragments: string[]) => fragments.map((html) => `M${html}`)),
  };
});
const convert = jest.mocked(convertToMarkdown);

function withSteps(steps: Step[]): TutorialDocument {
  const empty = createEmptyDocument();
  return { ...empty, title: 'T', structured: { ...empty.structured, steps } };
}

const steps = [1, 2, 3].map((number) => ({ ...createStep(), heading: `H${number}` }));

test('converts only what has changed since the last time', async () => {
  convert.mockImplementation(async (fragments) => fragments.map((html) => `M${html}`));
  await toMarkdown(withSteps(steps));
  convert.mockClear();
  const text = await toMarkdown(withSteps(steps.with(1, { ...createStep(), heading: 'New' })));
  expect(convert.mock.calls).toEqual([[['<h3>2. New</h3>']]]);
  expect(text).toContain('M<h3>1. H1</h3>\n\nM<h3>2. New</h3>\n\nM<h3>3. H3</h3>\n');
});

test('loses nothing if two documents are converted at once', async () => {
  convert.mockImplementation(async (fragments) => {
    await new Promise((resolve) => setTimeout(resolve, fragments.length));
    return fragments.map((html) => `M${html}`);
  });
  const [one, other] = await Promise.all([
    toMarkdown(withSteps([...steps, { ...createStep(), heading: 'One' }])),
    toMarkdown({ ...withSteps([]), title: 'Other' }),
  ]);
  expect(one).toContain('M<h3>1. H1</h3>');
  expect(one).toContain('M<h3>4. One</h3>');
  expect(other).toContain('M<h1>Other</h1>');
});
