import { countText, tutorialHtml } from 'shared-kit/content/article';
import { createEmptyDocument, createStep, toStructured, type TutorialDocument } from './document';
import { countArticle, renderArticle } from './html';

const steps = Array.from({ length: 5 }, (_, index) => ({
  ...createStep(),
  heading: `Part ${index}`,
  body: `<p>Some <strong>words</strong> here.</p><p><img src="/api/media/${index}.png"></p>`,
  code: '=SUM(A1:A9)',
}));

function withSteps(list: TutorialDocument['structured']['steps']): TutorialDocument {
  const empty = createEmptyDocument();
  const faq = [{ id: 'q', question: 'Why?', answer: 'Because.\nReally.' }];
  return { ...empty, structured: { ...empty.structured, steps: list, faq }, legacy: '<p>Old.</p>' };
}

test('renders the same as without its cache, also after steps were moved and changed', () => {
  const documents = [
    withSteps(steps),
    withSteps(steps.toReversed()),
    withSteps(steps.map((step, index) => (index === 2 ? { ...step, body: '<p>New.</p>' } : step))),
    withSteps(steps.slice(1)),
  ];
  for (const document of documents) {
    const html = tutorialHtml(toStructured(document), document.legacy);
    expect(renderArticle(document)).toBe(html);
    expect(countArticle(document)).toEqual(countText(html));
  }
});

test('renders only the step that changed', () => {
  const bodies: number[] = [];
  const watched = steps.map((step, index) => ({
    ...step,
    get body() {
      bodies.push(index);
      return '<p>Text.</p>';
    },
  }));
  renderArticle(withSteps(watched));
  bodies.length = 0;
  renderArticle(withSteps(watched.with(3, { ...createStep(), body: '<p>Changed.</p>' })));
  expect(bodies).toEqual([]);
});
