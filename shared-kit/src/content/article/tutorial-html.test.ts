import { structured } from 'shared-kit/contract';
import { tutorialHtml } from 'shared-kit/content/article';

const parts = (input: object) => structured.parse(input);

describe('tutorialHtml', () => {
  it('has the sections of the specification in their order', () => {
    const html = tutorialHtml(
      parts({
        learningObjectives: ['Sum'],
        introduction: '<p>Hello</p>',
        steps: [{ id: '1', heading: 'Open a sheet' }],
        quickTips: '<p>Tip</p>',
        challenge: '<p>Try</p>',
        resources: [{ id: '1', label: 'File', url: 'https://example.com' }],
        faq: [{ id: '1', question: 'Why?', answer: 'Because.' }],
        visualSummary: '<p>See</p>',
        callToAction: '<p>Go</p>',
      }),
      '<p>Old</p>',
    );
    expect([...html.matchAll(/<h2>(.*?)<\/h2>/g)].map(([, heading]) => heading)).toEqual([
      'Learning Objectives',
      'Introduction',
      'Step-by-step tutorial',
      'Quick Tips',
      'Challenge',
      'Resources',
      'FAQ',
      'Visual Summary',
      'Call to action',
      'Legacy Content',
    ]);
  });

  it('has no heading for an emptied editor', () => {
    expect(tutorialHtml(parts({ introduction: '<p><br></p>', steps: [{ id: '1' }] }))).toBe('');
  });

  it('escapes plain-text fields', () => {
    const html = tutorialHtml(
      parts({
        learningObjectives: ['<script>1</script>'],
        steps: [{ id: '1', heading: '<b>', code: '=A1<B1' }],
        faq: [{ id: '1', question: '<i>', answer: '<u>' }],
      }),
    );
    expect(html).not.toMatch(/<(script|b|i|u)>/);
    expect(html).toContain('<span class="ref">A1</span>&lt;<span class="ref">B1</span>');
  });

  it('keeps the paragraphs and lines of an answer', () => {
    const faq = [{ id: '1', question: 'Why?', answer: 'One.\nTwo.\n\n Three & four.' }];
    expect(tutorialHtml(parts({ faq }))).toBe(
      '<h2>FAQ</h2>\n<h3>Why?</h3>\n<p>One.<br>Two.</p>\n<p>Three &amp; four.</p>',
    );
  });

  it('drops neither an answer without a question nor a link without a label', () => {
    const html = tutorialHtml(
      parts({
        faq: [{ id: '1', question: ' ', answer: 'Because.' }],
        resources: [{ id: '1', label: '', url: 'https://example.com' }],
      }),
    );
    expect(html).toContain('<h3>Question 1</h3>\n<p>Because.</p>');
    expect(html).toContain('<a href="https://example.com">https://example.com</a>');
  });

  it('has a section for an introduction of one picture or table', () => {
    for (const introduction of ['<p><img src="/a.png"></p>', '<table><tr><td></td></tr></table>']) {
      expect(tutorialHtml(parts({ introduction }))).toBe(`<h2>Introduction</h2>\n${introduction}`);
    }
  });

  it('numbers steps that are not empty', () => {
    const steps = [
      { id: '1', body: '<p><br></p>' },
      { id: '2', heading: 'Open' },
      { id: '3', code: '1' },
    ];
    const html = tutorialHtml(parts({ steps }));
    expect([...html.matchAll(/<h3>(.*?)<\/h3>/g)].map(([, heading]) => heading)).toEqual([
      '1. Open',
      'Step 2',
    ]);
  });

  it('renders steps with the function it is given', () => {
    const steps = [{ id: '1', heading: 'Open' }];
    const html = tutorialHtml(
      parts({ steps }),
      '',
      ({ heading }, number) => `${number}:${heading}`,
    );
    expect(html).toBe('<h2>Step-by-step tutorial</h2>\n1:Open');
  });
});
