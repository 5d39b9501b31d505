import { excerpt, plainText } from 'shared-kit/content';
import { readingMinutes, slugify } from 'shared-kit/content/article';
import { highlightFormulas, markFormulas } from 'shared-kit/content/html';

describe('a slug', () => {
  it.each([
    ['Sum by Month, in 5 steps!', 'sum-by-month-in-5-steps'],
    ['Übergröße & Café', 'ubergrosse-and-cafe'],
    ['  --  ', ''],
    ['日本語', ''],
  ])('of %j is %j', (title, slug) => expect(slugify(title)).toBe(slug));

  it('is cut at a word before 80 characters', () => {
    const slug = slugify('lookup '.repeat(20));
    expect(slug.length).toBeLessThanOrEqual(80);
    expect(slug).toMatch(/^(lookup-)+lookup$/);
  });
});

describe('plain text', () => {
  it('is what a reader sees of HTML, on one line', () => {
    expect(plainText('<p>One &amp; two</p>\n<ul><li>three&nbsp;&#x1F600;</li></ul>')).toBe(
      'One & two three 😀',
    );
  });

  it('leaves an entity that names no character alone', () => {
    expect(plainText('&#0; &nonsense;')).toBe('&#0; &nonsense;');
  });

  it('costs no more than its length when it is hostile', () => {
    expect(plainText('<'.repeat(300_000))).toHaveLength(300_000);
  });
});

describe('an excerpt', () => {
  it('keeps a short text whole', () => expect(excerpt('Short.', 160)).toBe('Short.'));

  it('is cut at a word, with an ellipsis inside the length', () => {
    const cut = excerpt('one two three four', 12);
    expect(cut).toBe('one two…');
    expect(cut.length).toBeLessThanOrEqual(12);
  });
});

describe('the reading time', () => {
  const words = (count: number) => `<p>${'word '.repeat(count)}</p>`;

  it.each([
    ['nothing', '', 1],
    ['200 words', words(200), 1],
    ['201 words', words(201), 2],
    ['160 words and an image', `${words(160)}<img src="/a.png">`, 1],
    ['200 words and an image', `${words(200)}<img src="/a.png">`, 2],
  ])('of %s', (_, html, minutes) => expect(readingMinutes(html)).toBe(minutes));
});

describe('a highlighted formula', () => {
  it('marks functions, references, texts and numbers', () => {
    expect(highlightFormulas('=IF(SUM($A$1:B9)>10,"ok",0.5)')).toBe(
      '=<span class="fn">IF</span>(<span class="fn">SUM</span>(<span class="ref">$A$1:B9</span>)' +
        '&gt;<span class="num">10</span>,<span class="str">&quot;ok&quot;</span>,' +
        '<span class="num">0.5</span>)',
    );
  });

  it('does not take a longer name for a function of the list', () => {
    expect(highlightFormulas('=SUMPRODUCT(x)')).toBe('=SUMPRODUCT(x)');
    expect(highlightFormulas('=XLOOKUP(x)')).toBe('=<span class="fn">XLOOKUP</span>(x)');
  });

  it('leaves hostile code as text', () => {
    expect(highlightFormulas('<img onerror="x">')).not.toContain('<img');
  });
});

describe('formulas in code', () => {
  const marked = '<span class="fn">SUM</span>(<span class="ref">A1:A9</span>)';

  test('are marked in lines and in blocks', () => {
    expect(markFormulas('<p>Use <code>=SUM(A1:A9)</code>.</p>')).toBe(
      `<p>Use <code>=${marked}</code>.</p>`,
    );
    expect(markFormulas('<pre>=SUM(A1:A9)</pre>')).toBe(`<pre>=${marked}</pre>`);
  });

  test('stay text, whatever they hold', () => {
    expect(markFormulas('<code>=A1&lt;&quot;&lt;b&gt;&quot;&amp;B1</code>')).toBe(
      '<code>=<span class="ref">A1</span>&lt;<span class="str">&quot;&lt;b&gt;&quot;</span>&amp;<span class="ref">B1</span></code>',
    );
  });

  test('that are marked already, and other code, are left alone', () => {
    const html = `<pre><code>=${marked}</code></pre><code>Range("A1")</code>`;
    expect(markFormulas(html)).toBe(html);
  });
});
