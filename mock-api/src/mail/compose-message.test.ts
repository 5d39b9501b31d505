import { composeMessage, type MailBlock } from './compose-message';
import { createMailBody } from './template/mail-body';

const site = { name: 'Sheetfolk', url: 'https://sheetfolk.example' };
const base = { to: 'ana@example.test', subject: 'This week' };
const compose = (blocks: MailBlock[]) => composeMessage(site, { ...base, blocks });

const ITEM = {
  title: 'Sums <of> ranges',
  href: 'https://sheetfolk.example/blog/sums?a=1&b=2',
  excerpt: 'One line\nand another',
  meta: 'Ana, 3 replies',
};

test('both forms of a mail have the same blocks', () => {
  const { html, text } = composeMessage(site, {
    ...base,
    paragraphs: ['Hello Ana,'],
    blocks: [
      { type: 'heading', text: 'What is new' },
      { type: 'items', items: [ITEM] },
      { type: 'paragraph', text: 'That is all.' },
    ],
    action: { label: 'See everything', href: 'https://sheetfolk.example/notifications' },
    footer: { text: 'You asked for it.', links: [{ label: 'Settings', href: 'https://x.test/' }] },
  });
  expect(text).toBe(
    [
      'Hello Ana,',
      'What is new\n===========',
      `* Sums <of> ranges\n  One line\n  and another\n  Ana, 3 replies\n  ${ITEM.href}`,
      'That is all.',
      'See everything:\nhttps://sheetfolk.example/notifications',
      '-- \nYou asked for it.\nSettings: https://x.test/',
    ].join('\n\n'),
  );
  expect(html).toMatch(/<h1 [^>]*>What is new<\/h1>/);
  expect(html).toContain('href="https://sheetfolk.example/blog/sums?a=1&amp;b=2"');
  expect(html).toContain('Sums &lt;of&gt; ranges</a>');
  expect(html).toContain('One line<br>and another');
  expect(html).toContain('You asked for it.');
  expect(html.length).toBeLessThan(10_000);
});

test('needs no picture, script or style from elsewhere, and knows dark colours', () => {
  const { html } = compose([{ type: 'items', items: [ITEM] }]);
  expect(html).not.toMatch(/<img|<script|<link|url\(|@import/);
  expect(html).toContain('<meta name="color-scheme" content="light dark">');
  expect(html).toContain('prefers-color-scheme:dark');
});

test.each([
  ['تقرير الأسبوع', 'rtl'],
  ['דוח שבועי', 'rtl'],
  ['2024: Weekly report', 'ltr'],
  ['\u2068أحمد\u2069 replied to you', 'ltr'],
  ['週報', 'ltr'],
])('%s is written from the side where it begins', (title, direction) => {
  const { html } = compose([{ type: 'items', items: [{ ...ITEM, title }] }]);
  expect(html).toContain(`<html lang="en" dir="${direction}">`);
  expect(html).toMatch(new RegExp(`<p dir="${direction}"[^>]*><a [^>]*>${title}`));
});

test('a mail program sees the first sentence beside the subject, not the greeting', () => {
  const { html } = composeMessage(site, { ...base, paragraphs: ['Hello Ana,', 'Ben replied.'] });
  expect(html).toMatch(/mso-hide:all">Ben replied\.&#847;/);
});

test('can be unsubscribed from with one click, and on a page', () => {
  const { headers, text, html } = composeMessage(site, {
    ...base,
    unsubscribe: {
      oneClickUrl: 'https://sheetfolk.example/api/x',
      page: { label: 'Unsubscribe', href: 'https://sheetfolk.example/leave' },
    },
    headers: { 'Feedback-ID': '1' },
  });
  expect(headers).toEqual({
    'Feedback-ID': '1',
    'List-Unsubscribe': '<https://sheetfolk.example/api/x>',
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });
  expect(text).toContain('Unsubscribe: https://sheetfolk.example/leave');
  expect(html).toContain('href="https://sheetfolk.example/leave"');
});

describe('a text that an editor wrote', () => {
  const body = (html: string) => createMailBody(html, site.url);

  test('has styles at its elements, absolute addresses and no scripts', () => {
    const { html } = body(
      '<h2 style="color:red">New</h2><p onclick="x()"><a href="/blog/a">a</a><script>x()</script>' +
        '<a href="#note">b</a> <a href="javascript:x()">c</a></p><img src="/api/media/f.png" alt="A chart" width="2000" height="900">',
    );
    expect(html).toMatch(/<h2 style="margin:24px/);
    expect(html).toContain('<a href="https://sheetfolk.example/blog/a" style=');
    expect(html).toContain('<a href="https://sheetfolk.example/#note"');
    expect(html).not.toMatch(/script|onclick|red/);
    expect(html).toMatch(
      /<img src="https:\/\/sheetfolk\.example\/api\/media\/f\.png"[^>]* width="526"/,
    );
    expect(html).not.toContain('height="900"');
  });

  test('is complete as plain text', () => {
    const { text } = body(
      '<h2>New</h2><p>Read <a href="/blog/a">the post</a>.</p><ul><li>One</li><li>Two</li></ul>' +
        '<table><thead><tr><th>Cell</th><th>Sum</th></tr></thead><tbody><tr><td>A1</td><td>12</td></tr></tbody></table>' +
        '<img src="/api/media/f.png" alt="A chart"><pre><code>=SUM(A1:A2)\n=B2</code></pre>',
    );
    expect(text).toContain('New\n');
    expect(text).toContain('Read the post <https://sheetfolk.example/blog/a>.');
    expect(text).toContain(' * One\n * Two');
    expect(text).toMatch(/Cell +Sum\nA1 +12/);
    expect(text).toContain('[A chart]');
    expect(text).toContain('=SUM(A1:A2)\n=B2');
  });

  test('decides how the mail is written', () => {
    const written = body('<blockquote><p>أهلا</p></blockquote>');
    expect(written.html).toContain('border-right:3px');
    const { html } = compose([{ type: 'body', body: written }]);
    expect(html).toContain('<html lang="en" dir="rtl">');
    expect(html).toContain('<div class="body" dir="rtl">');
  });
});
