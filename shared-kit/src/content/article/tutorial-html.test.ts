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
});
