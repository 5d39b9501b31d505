import { toPlainText } from '../document/plain-text';
import { ImportError, importFile, type ImportOptions } from './import-file';

const fileOf = (text: string, name: string) => new File([text], name);
const codeOf = (letter: string) => letter.charCodeAt(0);
const importText = (text: string, name: string, options?: ImportOptions) =>
  importFile(fileOf(text, name), options);

const MARKDOWN = `---
title: Lookups, fast
description: 'Find rows: three ways.'
tags: [lookup, "index"]
categories:
  - Excel
layout: post
---

# Lookups without fear

Three ways to find a row.

![Cover](https://e.test/cover.png)

More about it, with a [link](https://e.test).

## What you will learn

- Use **XLOOKUP**
- Use INDEX

## VLOOKUP

Old, but known. ~~Do not~~ use it.

#### A detail

\`\`\`excel
=VLOOKUP(A1,B:D,3,0)
\`\`\`

## XLOOKUP

| A | B |
| - | - |
| 1 | <kbd>F2</kbd> |

![A screenshot](screen.png) and [a file](notes.md)

- [x] done
- [ ] to do

## Further reading

- [Microsoft](https://support.e.test): the reference

## FAQ

### Is it slow?

No. See [this](https://e.test/speed).
`;

test('takes a Markdown file of another program apart into the sections it has', async () => {
  const { document, notes } = await importText(MARKDOWN, 'post.md');
  const { structured } = document;
  expect(document).toMatchObject({
    title: 'Lookups without fear',
    summary: 'Three ways to find a row.',
    category: 'Excel',
    tags: ['lookup', 'index'],
    coverImage: 'https://e.test/cover.png',
    seo: { title: 'Lookups, fast', description: 'Find rows: three ways.', keywords: '' },
    legacy: '',
  });
  expect(structured).toMatchObject({
    learningObjectives: 'Use XLOOKUP\nUse INDEX',
    introduction: '<p>More about it, with a <a href="https://e.test">link</a>.</p>',
    resources: [{ label: 'Microsoft: the reference', url: 'https://support.e.test' }],
    faq: [{ question: 'Is it slow?', answer: 'No. See this (https://e.test/speed).' }],
  });
  expect(structured.steps).toMatchObject([
    {
      heading: 'VLOOKUP',
      body: '<p>Old, but known. <s>Do not</s> use it.</p><p><strong>A detail</strong></p>',
      code: '=VLOOKUP(A1,B:D,3,0)',
    },
    {
      heading: 'XLOOKUP',
      body:
        '<table><thead><tr><th>A</th><th>B</th></tr></thead><tbody><tr><td>1</td><td><kbd>F2</kbd></td></tr></tbody></table>' +
        '<p>A screenshot and a file</p><ul><li>☑ done</li><li>☐ to do</li></ul>',
      code: '',
    },
  ]);
  expect(notes).toEqual([
    'Left out of the file’s details: layout.',
    '1 image was left out: it is a file of your computer.',
    '1 link was left out, but not its text: it leads to a file of your computer.',
    'Learning objectives are plain text: the formatting of 1 was left out.',
    'Answers are plain text: the formatting of 1 was left out.',
  ]);
});

test('takes the code at the end of a step as its own, and leaves other code where it is', async () => {
  const { document } = await importText(
    '# T\n\n## One\n\n```\n=A1\n```\n\nThis returns 12.\n\n## Two\n\n`=A1` is:\n\n```\n=A2\n```',
    'steps.md',
  );
  expect(document.structured.steps).toMatchObject([
    { body: '<pre><code>=A1</code></pre><p>This returns 12.</p>', code: '' },
    { body: '<p><code>=A1</code> is:</p>', code: '=A2' },
  ]);
});

test('takes a saved page, without its scripts, and with headings of two levels', async () => {
  const page = `<!doctype html><html><head><title>Page</title><meta name="keywords" content="a, b"></head>
<body><nav>Menu</nav><article><h1>Charts</h1><div><h2>Bars</h2><div><p onclick="x()">Text<script>steal()</script></p>
<h4>Deep</h4><dl><dt>Term</dt><dd>Meaning</dd></dl></div></div>
<h3>Steps of it</h3><h5>Deeper</h5><iframe src="https://e.test"></iframe><p>One<br>two</p></article></body></html>`;
  const { document, notes } = await importText(page, 'page.htm');
  expect(document.title).toBe('Charts');
  expect(document.seo.keywords).toBe('a, b');
  expect(document.structured.steps).toMatchObject([
    {
      heading: 'Bars',
      body:
        '<p>Text</p><p><strong>Deep</strong></p><p><strong>Term</strong></p><p>Meaning</p>' +
        '<h3>Steps of it</h3><p><strong>Deeper</strong></p><p>One<br>two</p>',
    },
  ]);
  expect(notes).toEqual(['1 video, frame, drawing or form was left out.']);
});

test('takes a text without any heading as the introduction', async () => {
  const { document } = await importText('Just *one* paragraph.\n\nAnd another.', 'note.markdown');
  expect(document.title).toBe('');
  expect(document.structured.introduction).toBe(
    '<p>Just <em>one</em> paragraph.</p><p>And another.</p>',
  );
});

test('takes several H1 as sections', async () => {
  const { document } = await importText('# One\n\na\n\n# Two\n\nb\n\n## Detail\n\nc', 'notes.md');
  expect(document.title).toBe('One');
  expect(document.structured.steps).toMatchObject([
    { heading: 'Two', body: '<p>b</p><h3>Detail</h3><p>c</p>' },
  ]);
});

test('drops what could run', async () => {
  const { document } = await importText(
    '# T\n\n<img src=x onerror=steal()> <a href="javascript:steal()">x</a>\n\n[y](javascript:steal())\n\n<svg onload="steal()"></svg>',
    'bad.md',
  );
  expect(JSON.stringify(document)).not.toMatch(/steal|onerror|javascript/);
  expect(toPlainText(document)).toContain('x');
});

test('stores embedded pictures, or says that they are missing', async () => {
  const text = '# T\n\nText ![dot](data:image/png;base64,AAAA) end';
  const without = await importText(text, 'a.md');
  expect(without.document.structured.introduction).toBe('<p>Text dot end</p>');
  expect(without.notes).toEqual([
    '1 image was left out: it is part of the file. Add it from your computer.',
  ]);
  const uploaded: string[] = [];
  const stored = await importText(text, 'a.md', {
    uploadImage: async (file) => {
      uploaded.push(`${file.name} ${file.type} ${file.size}`);
      return '/api/media/dot.png';
    },
  });
  expect(uploaded).toEqual(['image.png image/png 3']);
  expect(stored.document.structured.introduction).toBe(
    '<p>Text <img src="/api/media/dot.png" alt="dot"> end</p>',
  );
  expect(stored.notes).toEqual([]);
});

test('keeps footnotes as a list at the end', async () => {
  const { document } = await importText('# T\n\n## Why\n\nBecause[^1].\n\n[^1]: A note.', 'a.md');
  expect(document.structured.steps[0]?.body).toBe(
    '<p>Because<sup>1</sup>.</p><p><strong>Footnotes</strong></p><ol><li>A note.</li></ol>',
  );
});

test('joins steps over the limit to the last one', async () => {
  const sections = Array.from({ length: 203 }, (_, index) => `## Part ${index + 1}\n\nText`);
  const { document, notes } = await importText(`# T\n\n${sections.join('\n\n')}`, 'long.md');
  expect(document.structured.steps).toHaveLength(200);
  expect(document.structured.steps.at(-1)?.body).toContain('Part 203');
  expect(notes).toEqual([
    '3 steps were joined to the last one: a tutorial has no more steps than that.',
  ]);
});

test('reads a text in UTF-16', async () => {
  const bytes = new Uint8Array(Uint16Array.of(0xfeff, ...[...'# Größe'].map(codeOf)).buffer);
  const { document } = await importFile(new File([bytes], 'size.md'));
  expect(document.title).toBe('Größe');
});

test('reads a text in Windows-1252, and a table from .csv', async () => {
  const bytes = Uint8Array.from('Name;Größe\nä;1', codeOf);
  const { document } = await importFile(new File([bytes], 'sizes.csv'));
  expect(document.title).toBe('sizes');
  expect(document.structured.steps[0]?.body).toBe(
    '<table><thead><tr><th>Name</th><th>Größe</th></tr></thead><tbody><tr><td>ä</td><td>1</td></tr></tbody></table>',
  );
});

test.each([
  ['another kind', new File(['x'], 'a.docx'), /Only Markdown, HTML/],
  ['no kind', new File(['x'], 'README'), /Only Markdown, HTML/],
  ['a text over 1 MB', new File(['x'.repeat(1_000_001)], 'a.md'), /below 1 MB/],
  ['a workbook over 6 MB', new File([new Uint8Array(6_000_001)], 'a.xlsx'), /below 6 MB/],
  ['a workbook that is none', new File(['no zip'], 'a.xlsx'), 'This file is not a workbook'],
  ['an empty text', new File([''], 'a.md'), 'There is no text in this file.'],
  ['an empty page', new File(['<body> </body>'], 'a.html'), 'There is no text in this file.'],
  ['an empty .csv', new File([''], 'a.csv'), 'There is no text in this file.'],
  ['a text that is none', new File(['\0\0'], 'a.md'), 'This file cannot be read.'],
])('rejects %s', async (_, file, message) => {
  const error = await importFile(file).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ImportError);
  expect((error as ImportError).message).toMatch(message);
});

test('says that a file is longer than a post may be, in bytes as the server counts them', async () => {
  const text = (character: string) => `# Long\n\n## Step\n\n${character.repeat(400_000)}`;
  expect((await importText(text('x'), 'long.md')).notes).toEqual([]);
  expect((await importText(text('é'), 'long.md')).notes).toEqual([
    'Please keep the whole post under 2,000,000 bytes of text.',
  ]);
});
