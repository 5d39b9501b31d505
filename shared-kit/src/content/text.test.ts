import { discussionText, excerpt, plainText } from 'shared-kit/content';
import { readingMinutes, slugify } from 'shared-kit/content/article';
import {
  highlightFormulas,
  markAlignments,
  markFormulas,
  markUntranslated,
} from 'shared-kit/content/html';

describe('slugify', () => {
  it.each([
    ['Sum by Month, in 5 steps!', 'sum-by-month-in-5-steps'],
    ['Übergröße & Café', 'ubergrosse-and-cafe'],
    ['  --  ', ''],
    ['日本語の表 2026', '日本語の表-2026'],
    ['Сводные ТАБЛИЦЫ: ёлка', 'сводные-таблицы-ёлка'],
    ['हिन्दी में योग', 'हिन्दी-में-योग'],
    ['جدول محوري', 'جدول-محوري'],
    ['ﾃﾞｰﾀ ｼｰﾄ', 'データ-シート'],
    ['한국어', '한국어'.normalize('NFC')],
    ['Łódź, smørrebrød', 'lodz-smorrebrod'],
    ['❤️ ⚠️', ''],
    ['Sum ❤️ up', 'sum-up'],
  ])('converts %j to %j', (title, slug) => expect(slugify(title)).toBe(slug));

  it('cuts between words at 80 characters', () => {
    const slug = slugify('lookup '.repeat(20));
    expect(slug.length).toBeLessThanOrEqual(80);
    expect(slug).toMatch(/^(lookup-)+lookup$/);
  });

  it('cuts a text without words at a whole character', () => {
    expect(slugify('𠮷'.repeat(200))).toBe('𠮷'.repeat(80));
  });

  it('cuts no letter from its marks', () => {
    const slug = slugify(`${'क'.repeat(79)}हिन्दी`);
    expect(slug).toBe('क'.repeat(79));
  });

  it('gives a slug its own slug', () => {
    for (const title of ['Übergröße', '日本語の表', 'ǅ ﬁ ½ İ ΑΣ', 'हिन्दी']) {
      expect(slugify(slugify(title))).toBe(slugify(title));
    }
  });

  it('takes linear time on hostile input', () => {
    for (const part of ['-', '\u0301', 'e\u0301', '❤️', '&', 'ﷺ']) {
      expect(slugify(part.repeat(100_000)).length).toBeLessThanOrEqual(160);
    }
  });
});

describe('plainText', () => {
  it('returns the visible text on one line', () => {
    expect(plainText('<p>One &amp; two</p>\n<ul><li>three&nbsp;&#x1F600;</li></ul>')).toBe(
      'One & two three 😀',
    );
  });

  it('keeps words whole, and has the numbers of lists', () => {
    expect(
      plainText('<p>(<em>a</em>)<code>=<span class="fn">SUM</span>(A1)</code><br />b</p>'),
    ).toBe('(a)=SUM(A1) b');
    const list = '<ol start="31"><li value="31">a</li></ol><img src="/b" alt="c" />';
    expect(plainText(list)).toBe('31. a');
    expect(discussionText(list)).toBe('31. a c');
  });

  it('keeps unknown entities', () => {
    expect(plainText('&#0; &nonsense;')).toBe('&#0; &nonsense;');
  });

  it('takes linear time on hostile input', () => {
    expect(plainText('<'.repeat(300_000))).toHaveLength(300_000);
  });
});

describe('excerpt', () => {
  it('returns a short text unchanged', () => expect(excerpt('Short.', 160)).toBe('Short.'));

  it('cuts between words, and counts the ellipsis', () => {
    const cut = excerpt('one two three four', 12);
    expect(cut).toBe('one two…');
    expect(cut.length).toBeLessThanOrEqual(12);
  });
});

describe('excerpt of other scripts', () => {
  it('never cuts inside a character', () => {
    expect(excerpt('👩‍👩‍👧‍👦'.repeat(9), 5)).toBe(`${'👩‍👩‍👧‍👦'.repeat(4)}…`);
    expect(excerpt('e\u0301'.repeat(9), 5)).toBe(`${'e\u0301'.repeat(4)}…`);
  });

  it('keeps a text that has as many characters, whatever its code units', () => {
    expect(excerpt('🇯🇵'.repeat(160), 160)).toBe('🇯🇵'.repeat(160));
  });
});

describe('readingMinutes', () => {
  const words = (count: number) => `<p>${'word '.repeat(count)}</p>`;

  it.each([
    ['nothing', '', 1],
    ['200 words', words(200), 1],
    ['201 words', words(201), 2],
    ['160 words and an image', `${words(160)}<img src="/a.png">`, 1],
    ['200 words and an image', `${words(200)}<img src="/a.png">`, 2],
  ])('of %s', (_, html, minutes) => expect(readingMinutes(html)).toBe(minutes));
});

describe('highlightFormulas', () => {
  it('marks functions, references, strings and numbers', () => {
    expect(highlightFormulas('=IF(SUM($A$1:B9)>10,"ok",0.5)')).toBe(
      '=<span class="fn">IF</span>(<span class="fn">SUM</span>(<span class="ref">$A$1:B9</span>)' +
        '&gt;<span class="num">10</span>,<span class="str">&quot;ok&quot;</span>,' +
        '<span class="num">0.5</span>)',
    );
  });

  it('does not mark a name that only begins like a function', () => {
    expect(highlightFormulas('=SUMPRODUCT(x)')).toBe('=SUMPRODUCT(x)');
    expect(highlightFormulas('=XLOOKUP(x)')).toBe('=<span class="fn">XLOOKUP</span>(x)');
  });

  it('escapes HTML in code', () => {
    expect(highlightFormulas('<img onerror="x">')).not.toContain('<img');
  });
});

describe('markUntranslated', () => {
  test('marks code, blocks of code and keys', () => {
    expect(markUntranslated('<pre><code>=A1</code></pre> <kbd>Esc</kbd>')).toBe(
      '<pre translate=no><code translate=no>=A1</code></pre> <kbd translate=no>Esc</kbd>',
    );
  });

  test('a title that looks like code stays one attribute', () => {
    const html = '<a title="<code> onclick=alert(1) "></a>';
    const titles = /^<a title="[^"]*"><\/a>$/;
    expect(markUntranslated(html)).toMatch(titles);
  });
});

test('alignments of cells are valid HTML on a page, and only they are marked', () => {
  const html =
    '<table><tr><th scope="col" align="center">a</th><td align="right">1</td></tr></table>';
  expect(markAlignments(`${html}<thead align="left"><p>align="left"</p>`)).toBe(
    '<table><tr><th scope="col" data-align="center">a</th><td data-align="right">1</td></tr></table>' +
      '<thead align="left"><p>align="left"</p>',
  );
});

describe('markFormulas', () => {
  const marked = '<span class="fn">SUM</span>(<span class="ref">A1:A9</span>)';

  test('highlights inline code and blocks', () => {
    expect(markFormulas('<p>Use <code>=SUM(A1:A9)</code>.</p>')).toBe(
      `<p>Use <code>=${marked}</code>.</p>`,
    );
    expect(markFormulas('<pre>=SUM(A1:A9)</pre>')).toBe(`<pre>=${marked}</pre>`);
  });

  test('keeps special characters escaped', () => {
    expect(markFormulas('<code>=A1&lt;&quot;&lt;b&gt;&quot;&amp;B1</code>')).toBe(
      '<code>=<span class="ref">A1</span>&lt;<span class="str">&quot;&lt;b&gt;&quot;</span>&amp;<span class="ref">B1</span></code>',
    );
  });

  test('ignores highlighted formulas and other code', () => {
    const html = `<pre><code>=${marked}</code></pre><code>Range("A1")</code>`;
    expect(markFormulas(html)).toBe(html);
  });
});
