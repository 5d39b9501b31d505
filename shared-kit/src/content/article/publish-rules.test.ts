import { publishProblems, type PublishCandidate } from 'shared-kit/content/article';

const ready: PublishCandidate = {
  title: 'Sum by month with SUMIFS and real dates',
  summary: '',
  introduction: '<p>Months are dates.</p>',
  seoTitle: 'Sum by month with SUMIFS: a working example',
  metaDescription: 'd'.repeat(120),
  html: '<h2>Introduction</h2>',
};

const unmet = (changes: Partial<PublishCandidate>) =>
  publishProblems({ ...ready, ...changes }).map(({ field }) => field);

describe('publishing', () => {
  it('is allowed if every rule is met', () => expect(unmet({})).toEqual([]));

  it.each<[string, Partial<PublishCandidate>, string[]]>([
    ['a title of two characters', { title: 'ab' }, ['title']],
    ['neither introduction nor summary', { introduction: '<p><br></p>' }, ['summary']],
    ['an SEO title of 39', { seoTitle: 's'.repeat(39) }, ['seo.title']],
    ['an SEO title of 61', { seoTitle: 's'.repeat(61) }, ['seo.title']],
    ['a description of 119', { metaDescription: 'd'.repeat(119) }, ['seo.description']],
    ['a description of 161', { metaDescription: 'd'.repeat(161) }, ['seo.description']],
    ['no H2', { html: '<h3>Only</h3>' }, ['content']],
    ['an H4', { html: '<h2>Two</h2><h4>Four</h4>' }, ['content']],
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
