import { removeScripts } from './no-script-page';

const signal = new AbortController().signal;

const page = (body: string) =>
  `<!DOCTYPE html><html><head><script id="start-script" data-files="" data-fonts=""></script>` +
  `<link rel="modulepreload" href="/a.js"/><link rel="stylesheet" href="/a.css"/></head>` +
  `<body><header></header><main>${body}</main><script src="/main.js"></script>` +
  `<script type="application/ld+json">{"a":"</p>"}</script></body></html>`;

const withoutScripts = (body: string) =>
  removeScripts(page(body), { form: null, notice: null, canAdopt: false }, signal);

/** What is inside `main`. */
const mainOf = (html: string) => /<main>(.*)<\/main>/s.exec(html)?.[1];

describe('a page without script', () => {
  it('has its style sheets, data for search engines and the script for the theme, and no other', async () => {
    const html = await withoutScripts('<p>Text</p>');
    expect(html).toContain('<script id="start-script" data-files="" data-fonts=""></script>');
    expect(html).toContain('<link rel="stylesheet" href="/a.css"/>');
    expect(html).toContain('{"a":"</p>"}');
    expect(html).not.toContain('main.js');
    expect(html).not.toContain('preload');
  });

  it('shows what is there in place of scripts, and leaves out what needs them', async () => {
    const html = await withoutScripts(
      '<noscript><a href="/?page=2">More</a></noscript>' +
        '<div data-needs-script=""><div>a<br/></div><button>b</button></div>' +
        '<input data-needs-script="" value="c"/><textarea><noscript></textarea>',
    );
    expect(mainOf(html)).toBe('<a href="/?page=2">More</a><textarea><noscript></textarea>');
  });

  it.each([
    '<title>a <noscript> b</title>',
    '<svg><title>a</title><path d="M0"/></svg><noscript></noscript>',
    '<p title="&lt;noscript>">&lt;noscript&gt;</p>',
    '<!-- <noscript> --><p>表計算 👩‍💻</p>',
  ])('keeps everything else to the letter: %s', async (body) => {
    expect(mainOf(await withoutScripts(body))).toBe(body.replace('<noscript></noscript>', ''));
  });

  it('says a notice at the start of its content', async () => {
    const notice = { text: 'Done <b>.', link: { to: '/a?b=1&c="', label: 'Down & up' } };
    const html = await removeScripts(page('x'), { form: null, notice, canAdopt: true }, signal);
    expect(mainOf(html)).toMatch(
      /^<div role="status" [^>]*>Done &lt;b&gt;\. <a href="\/a\?b=1&amp;c=&quot;">Down &amp; up<\/a><\/div>x$/,
    );
    expect(html).toContain('<script src="/adopt-session.js" type="module"></script></head>');
  });
});

describe('a page of 120,000 elements', () => {
  const body = '<i>a</i>'.repeat(120_000);

  it('is read in pieces, between which others get their turn', async () => {
    let turns = 0;
    let isDone = false;
    const count = () => {
      turns += 1;
      if (!isDone) setImmediate(count);
    };
    setImmediate(count);
    const html = await withoutScripts(body);
    isDone = true;
    expect(mainOf(html)).toBe(body);
    expect(turns).toBeGreaterThan(10);
  });

  it('is given up when nobody waits for it any more', async () => {
    const controller = new AbortController();
    const made = removeScripts(
      page(body),
      { form: null, notice: null, canAdopt: true },
      controller.signal,
    );
    controller.abort(new Error('It took too long.'));
    await expect(made).rejects.toThrow('It took too long.');
  });
});
