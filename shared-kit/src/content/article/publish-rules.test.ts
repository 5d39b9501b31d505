import { publishChecks, publishErrors, type PublishCandidate } from 'shared-kit/content/article';

const ready: PublishCandidate = {
  title: 'Sum by month with SUMIFS and real dates',
  summary: '',
  introduction: '<p>Months are dates.</p>',
  seoTitle: 'Sum by month with SUMIFS: a working example',
  metaDescription: 'd'.repeat(120),
  html: '<h2>Introduction</h2>',
};

const unmet = (changes: Partial<PublishCandidate>) =>
  publishErrors({ ...ready, ...changes }).map(({ field }) => field);

describe('publishing', () => {
  it.each<[string, Partial<PublishCandidate>]>([
    ['every rule is met', {}],
    ['the title has three characters', { title: 'abc' }],
    ['there is a summary alone', { introduction: '<p><br></p>', summary: 'Short.' }],
    ['the SEO title has 40', { seoTitle: 's'.repeat(40) }],
    ['the SEO title has 60', { seoTitle: 's'.repeat(60) }],
    ['the description has 120', { metaDescription: 'd'.repeat(120) }],
    ['the description has 160', { metaDescription: 'd'.repeat(160) }],
    ['the SEO title has 60 as people count', { seoTitle: '👩‍👩‍👧‍👦'.repeat(60) }],
    ['the description has 160 decomposed', { metaDescription: 'e\u0301'.repeat(160) }],
    ['there are H2 and H3', { html: '<h2>Two</h2><h3>Three</h3>' }],
  ])('is allowed if %s', (_, changes) => expect(unmet(changes)).toEqual([]));

  it.each<[string, Partial<PublishCandidate>, string[]]>([
    ['a title of two characters', { title: 'ab' }, ['title']],
    ['a title of two families', { title: '👩‍👩‍👧‍👦👩‍👩‍👧‍👦' }, ['title']],
    ['a title of spaces', { title: '     ' }, ['title']],
    ['neither introduction nor summary', { introduction: '<p><br></p>' }, ['summary']],
    ['an SEO title of 39', { seoTitle: 's'.repeat(39) }, ['seo.title']],
    ['an SEO title of 61', { seoTitle: 's'.repeat(61) }, ['seo.title']],
    ['a description of 119', { metaDescription: 'd'.repeat(119) }, ['seo.description']],
    ['a description of 161', { metaDescription: 'd'.repeat(161) }, ['seo.description']],
    ['no H2', { html: '<h3>Only</h3>' }, ['content']],
    ['an H4', { html: '<h2>Two</h2><h4>Four</h4>' }, ['content']],
    ['an H6', { html: '<h2>Two</h2><H6>Six</H6>' }, ['content']],
  ])('is prevented by %s', (_, changes, fields) => expect(unmet(changes)).toEqual(fields));

  it('uses title and summary if the SEO fields are empty', () => {
    expect(
      unmet({
        seoTitle: '',
        metaDescription: ' ',
        title: 't'.repeat(40),
        summary: 's'.repeat(160),
        introduction: '',
      }),
    ).toEqual([]);
  });
});

test('the checks count what they check, and name its bounds', () => {
  const checks = publishChecks({ ...ready, title: ' ab ', seoTitle: ` ${'s'.repeat(39)} ` });
  expect(checks).toMatchObject([
    { field: 'title', count: 2, min: 3, passed: false },
    { field: 'summary', passed: true },
    { field: 'seo.title', count: 39, min: 40, max: 60, passed: false },
    { field: 'seo.description', count: 120, min: 120, max: 160, passed: true },
    { field: 'content', count: 1, min: 1, passed: true },
  ]);
});
