import { importFile } from './import-file';

const importText = (text: string, name: string) => importFile(new File([text], name));

const README = `# Toolbox

[Setup](#set-up), [macros](#the-macros-1), [notes](#user-content-more), [title](#toolbox), [none](#gone)

## Set up

See [the docs](/docs/start), ![logo](/img/logo.png) and [here](https://b.test/docs).

\`\`\`vba {1,3}
Sub A()
\`\`\`

## 2. The macros!

### The macros

| Name | Sum | Note |
| :--- | --: | :-: |
| a | 1 | x |

<a name="more"></a>

### More of it

\`\`\`ftp://not-a-language
x
\`\`\`

\`\`\`c++
int x;
\`\`\`
`;

test('keeps languages, alignments and links within the file, and takes no path for one of this site', async () => {
  const { document, notes } = await importText(README, 'README.md');
  const { introduction, steps } = document.structured;
  expect(introduction).toBe(
    '<p><a href="#set-up">Setup</a>, <a href="#the-macros-1">macros</a>, <a href="#more-of-it">notes</a>, title, none</p>',
  );
  expect(steps).toMatchObject([
    {
      heading: 'Set up',
      body:
        '<p>See the docs, logo and <a href="https://b.test/docs">here</a>.</p>' +
        '<pre><code class="language-vba">Sub A()</code></pre>',
      code: '',
    },
    { heading: '2. The macros!' },
  ]);
  const [, second] = steps;
  expect(second?.body).toContain('<th align="left">Name</th><th align="right">Sum</th>');
  expect(second?.body).toContain('<td align="right">1</td><td align="center">x</td>');
  expect(second?.body).toContain('<pre><code>x</code></pre>');
  expect(second?.body).toContain('<pre><code class="language-c++">int x;</code></pre>');
  expect(notes).toEqual([
    '1 image was left out: it is of another site that the file does not name.',
    '2 links were left out, but not their texts: they lead to parts of the file that are not there.',
    '1 link was left out, but not its text: it leads to a page of another site that the file does not name.',
    'The language of 1 code block was left out: its name is unusual.',
  ]);
});

test.each([
  [
    'a front matter',
    'a.md',
    '---\nurl: https://b.test/posts/a\n---\n# T\n\n[x](/docs/x) [y](y.md) ![z](/z.png)',
  ],
  [
    'a canonical link',
    'a.html',
    '<link rel="canonical" href="https://b.test/posts/a"><h1>T</h1><p><a href="/docs/x">x</a> <a href="y.md">y</a> <img src="/z.png" alt="z"></p>',
  ],
  [
    'the browser that saved it',
    'a.html',
    '<!doctype html>\n<!-- saved from url=(0024)https://b.test/posts/a -->\n<h1>T</h1><p><a href="/docs/x">x</a> <a href="y.md">y</a> <img src="/z.png" alt="z"></p>',
  ],
])('finds the pages that a file links to by %s', async (_, name, text) => {
  const { document } = await importText(text, name);
  expect(document.structured.introduction).toBe(
    '<p><a href="https://b.test/docs/x">x</a> <a href="https://b.test/posts/y.md">y</a> <img src="https://b.test/z.png" alt="z"></p>',
  );
});

test('a page keeps the targets that its links have by id, and the alignments of its styles', async () => {
  const { document, notes } = await importText(
    '<h1>T</h1><p><a href="#s2">two</a> <a href="#row">row</a> <a href="#deep">deep</a></p>' +
      '<section id="s2"><h2>Part two</h2><table><tr><td id="row" style="text-align: RIGHT">1</td></tr></table>' +
      '<h3>Third</h3><h5 id="deep">Deeper</h5></section>',
    'a.html',
  );
  expect(document.structured.introduction).toBe(
    '<p><a href="#part-two">two</a> <a href="#part-two">row</a> <a href="#third">deep</a></p>',
  );
  expect(document.structured.steps[0]?.body).toContain('<td align="right">1</td>');
  expect(notes).toEqual([]);
});

test('takes no cover of another site for one of this', async () => {
  const { document, notes } = await importText('---\ncover: /img/a.png\n---\n# T\n\nText', 'a.md');
  expect(document.coverImage).toBeNull();
  expect(notes).toEqual(['Left out of the file’s details: cover.']);
});
