import { postPayload, type Post } from 'shared-kit/contract';
import { buildPost } from 'shared-kit/testing';
import { contentOf, emptyForm, formOf } from './form';

const whole: Post['structured'] = {
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

test('every part of an existing post survives being opened and saved', () => {
  const post = buildPost({
    structured: whole,
    tags: ['sums', 'dates'],
    coverImage: '/cover.svg',
    exportMarkdown: '# Sum by month',
    seo: { title: 'T', description: 'D', keywords: ['sum', 'month'] },
  });
  const saved = postPayload.parse(contentOf(formOf(post)));
  expect(saved.structured).toEqual(whole);
  expect(saved).toMatchObject({
    title: post.title,
    summary: post.summary,
    tags: ['sums', 'dates'],
    coverImage: '/cover.svg',
    exportMarkdown: '# Sum by month',
    seo: post.seo,
  });
});

test('a post without parts keeps its text as Legacy Content, with one heading however often saved', () => {
  const none = formOf(buildPost()).structured;
  const post = buildPost({
    content: '<p>Written long ago.</p>',
    structured: { ...none, learningObjectives: [], introduction: '', steps: [] },
  });
  const once = contentOf(formOf(post));
  expect(once.content).toBe('<h2>Legacy Content</h2>\n<p>Written long ago.</p>');
  const twice = contentOf(formOf({ ...post, content: once.content ?? '' }));
  expect(twice.content).toBe(once.content);
});

test('a post with parts has no legacy text', () => {
  expect(formOf(buildPost({ structured: whole })).legacy).toBe('');
});

test('a new tutorial has one empty step and makes no heading of it', () => {
  const form = emptyForm();
  expect(form.structured.steps).toHaveLength(1);
  expect(contentOf(form).content).toBe('');
});
