import { postPayload, type Post } from 'shared-kit/contract';
import { buildPost } from 'shared-kit/testing';
import { toContent, createEmptyForm, toForm } from './form';

const allSections: Post['structured'] = {
  learningObjectives: ['Sum by month', 'Leave out helpers'],
  introduction: '<p>Months are dates.</p>',
  steps: [
    {
      id: 's1',
      heading: 'Lay out',
      body: '<p>One row a month.</p>',
      code: '=A1',
      media: ['/m.png'],
    },
    { id: 's2', heading: 'Sum', body: '', code: '=SUMIFS(B:B,A:A,">="&D1)', media: [] },
  ],
  quickTips: '<p>Name the range.</p>',
  challenge: '<p>Now by week.</p>',
  resources: [{ id: 'r1', label: 'The file', url: 'https://example.com/file.xlsx' }],
  faq: [{ id: 'q1', question: 'Why not a pivot?', answer: 'It needs a refresh.' }],
  visualSummary: '<p>A chart.</p>',
  callToAction: '<p>Try it.</p>',
};

test('keeps every section of a post that is opened and saved', () => {
  const post = buildPost({
    structured: allSections,
    tags: ['sums', 'dates'],
    coverImage: '/cover.svg',
    exportMarkdown: '# Sum by month',
    seo: { title: 'T', description: 'D', keywords: ['sum', 'month'] },
  });
  const saved = postPayload.parse(toContent(toForm(post)));
  expect(saved.structured).toEqual(allSections);
  expect(saved).toMatchObject({
    title: post.title,
    summary: post.summary,
    tags: ['sums', 'dates'],
    coverImage: '/cover.svg',
    exportMarkdown: '# Sum by month',
    seo: post.seo,
  });
});

test('keeps a text without sections as Legacy Content, with one heading after several saves', () => {
  const none = toForm(buildPost()).structured;
  const post = buildPost({
    content: '<p>Written long ago.</p>',
    structured: { ...none, learningObjectives: [], introduction: '', steps: [] },
  });
  const once = toContent(toForm(post));
  expect(once.content).toBe('<h2>Legacy Content</h2>\n<p>Written long ago.</p>');
  const twice = toContent(toForm({ ...post, content: once.content ?? '' }));
  expect(twice.content).toBe(once.content);
});

test('has no legacy content for a post with sections', () => {
  expect(toForm(buildPost({ structured: allSections })).legacy).toBe('');
});

test('creates one empty step, without a heading in the article', () => {
  const form = createEmptyForm();
  expect(form.structured.steps).toHaveLength(1);
  expect(toContent(form).content).toBe('');
});
