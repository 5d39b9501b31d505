import { addFileCards } from './add-file-cards';

const HASH = 'a'.repeat(64);
const link = (extension: string, name: string, title = '') =>
  `<a href="/api/media/${HASH}.${extension}"${title && ` title="${title}"`}>${name}</a>`;

test('a link to a workbook says what it is, opens it and downloads it under its name', () => {
  const html = addFileCards(
    `<p>${link('xlsm', 'Q1 &amp; "2".xlsm', 'Excel workbook with macros, 48 KB, contains VBA')}</p>`,
  );
  expect(html).toContain('>Q1 &amp; &quot;2&quot;.xlsm</span>');
  expect(html).toContain('>Excel workbook with macros, 48 KB</span>');
  expect(html).toContain('>Contains VBA</span>');
  expect(html).toContain(`data-open-file="${HASH}.xlsm"`);
  expect(html).toContain(
    `href="/api/media/${HASH}.xlsm?name=Q1%20%26%20%222%22.xlsm" download aria-label="Download Q1 &amp; &quot;2&quot;.xlsm"`,
  );
});

test('a name without its extension is saved with it, and an archive is only downloaded', () => {
  const html = addFileCards(link('zip', 'all of it', 'ZIP archive, 2 KB'));
  expect(html).toContain('?name=all%20of%20it.zip"');
  expect(html).not.toContain('data-open-file');
});

test('a picture opens in full, and comes in the width that is needed', () => {
  const picture = `<img src="/api/media/${HASH}" width="1200" height="600" alt="A total" />`;
  const html = addFileCards(picture);
  expect(html).toMatch(
    new RegExp(`^<a class="[\\w-]*" href="/api/media/${HASH}"><img loading="lazy"`),
  );
  expect(html).toContain(
    `srcset="/api/media/${HASH}?w=640 640w, /api/media/${HASH}?w=960 960w, /api/media/${HASH} 1200w"`,
  );
  expect(html).toContain('width="1200" height="600" alt="A total"');
  expect(addFileCards(`<a href="/x">${picture}</a>`)).toBe(`<a href="/x">${picture}</a>`);
  expect(addFileCards(`<img src="/api/media/${HASH}" alt="">`)).not.toContain('srcset');
});

test.each([
  '<a href="https://a.test/b.xlsx">b.xlsx</a>',
  '<img src="https://a.test/b.png" alt="">',
  `<a href="/api/media/${HASH}.xlsx" title="<img src=x onerror=y>">b</a>`,
  `<a href="/api/media/${HASH}.xlsx"><strong>b</strong></a>`,
  `<code>/api/media/${HASH}.xlsx</code>`,
])('leaves %s as it is', (html) => expect(addFileCards(html)).toBe(html));

// How long such HTML takes is measured by `pnpm bench:inputs`.
test.each([
  ['open links', `<a href="/api/media/${HASH}.xlsx">`.repeat(5_000)],
  ['open pictures', `<img src="/api/media/${HASH}" `.repeat(5_000)],
  ['spaces behind a picture', `<img src="https://a.test">${' '.repeat(50_000)}`],
])('leaves 5,000 %s as they are', (_, html) => expect(addFileCards(html)).toBe(html));
