import { act } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { LIMITS } from 'shared-kit/contract/constants';
import { holdTimers } from 'shared-kit/testing';
import { PaintedTextsContext, readPaintedText } from 'shared-kit/ui';
import { isClean, sanitise } from 'shared-kit/ui/sanitise';
import { loadSanitise, RichText } from './RichText';

beforeAll(loadSanitise);

const formula = '<p>Sum: <code><span class="fn">SUM</span>(<span class="ref">A1</span>)</code></p>';

test('keeps an article as it was written, including formula highlighting', () => {
  expect(sanitise(formula)).toBe(formula);
});

test.each([
  '<table><tbody><tr><td colspan="2" rowspan="3">x</td></tr></tbody></table>',
  '<ol start="3"><li>x</li></ol>',
  '<img src="/a.png" alt="x" title="y" width="20" height="10">',
])('keeps %s', (html) => expect(sanitise(html)).toBe(html));

test.each([
  ['a script', '<script>steal()</script>', 'steal'],
  ['an event handler', '<img src="/a.png" onerror="steal()">', 'onerror'],
  ['a javascript: link', '<a href="javascript:steal()">x</a>', 'javascript'],
  ['a hidden javascript: link', '<a href="java&#10;script:steal()">x</a>', 'steal'],
  ['a data: page', '<a href="data:text/html,<script>steal()</script>">x</a>', 'data:'],
  ['an SVG', '<svg><a xlink:href="javascript:steal()"><text>x</text></a></svg>', 'svg'],
  ['MathML', '<math><mi xlink:href="javascript:steal()">x</mi></math>', 'math'],
  ['a frame', '<iframe srcdoc="<script>steal()</script>"></iframe>', 'iframe'],
  ['a form', '<form action="https://evil.test"><input name="password"></form>', 'form'],
  ['a style', '<p style="position:fixed;inset:0">x</p>', 'style'],
  ['a foreign class', '<span class="fn overlay">x</span>', 'overlay'],
  ['a class elsewhere', '<p class="fn">x</p>', 'class'],
  ['an id', '<p id="root">x</p>', 'id='],
  ['another site’s path', '<a href="//evil.test/">x</a>', 'evil'],
  ['another site’s path, slashed', '<a href="/\\evil.test/">x</a>', 'evil'],
  ['a mutation', '<noscript><p title="</noscript><img src=x onerror=steal()>">', 'onerror'],
])('removes %s', (_name, html, trace) => {
  expect(sanitise(html)).not.toContain(trace);
});

test.each([
  formula,
  '<p>Plain</p>',
  '<a href="https://a.test/">out</a>',
  '<ol start="3"><li>x</li></ol>',
])('says that nothing of %s would be removed', (html) => expect(isClean(html)).toBe(true));

test.each(['<p onclick="steal()">x</p>', '<script>steal()</script>', '<p class="overlay">x</p>'])(
  'says that something of %s would be removed',
  (html) => expect(isClean(html)).toBe(false),
);

test('leaves what the server has rendered in place, so that focus and selection stay', async () => {
  const text = <RichText html='<p>In <a href="https://a.test/">out</a></p>' />;
  const root = document.createElement('div');
  root.innerHTML = renderToString(text);
  const link = root.querySelector('a');
  const app = await act(async () => hydrateRoot(root, text));
  expect(root.querySelector('a')).toBe(link);
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  await act(async () => app.unmount());
});

describe('a text that the state of the page takes from the page', () => {
  const stored = '<p>Ana&#39;s <code>=SUM(A1)</code></p><pre><code>=A1\n</code></pre>';

  /** A hydrated page whose text was read from it, and its first element. */
  async function hydratePainted() {
    const root = document.createElement('div');
    const noted: [string, string][] = [];
    root.innerHTML = renderToString(
      <PaintedTextsContext value={(id, html) => noted.push([id, html])}>
        <RichText html={stored} />
      </PaintedTextsContext>,
    );
    const [[id] = ['']] = noted;
    const element = root.querySelector(`[data-rich-text="${id}"]`);
    if (element === null) throw new Error('No text was noted.');
    const painted = readPaintedText(element);
    const app = await act(async () => hydrateRoot(root, <RichText html={painted} />));
    return { root, app, noted, paragraph: root.querySelector('p') };
  }

  test('stays in place when it is loaded again, and gives way to another one', async () => {
    const { root, app, noted, paragraph } = await hydratePainted();
    expect(noted).toEqual([[expect.any(String), stored]]);
    await act(async () => app.render(<RichText html={stored} />));
    expect(root.querySelector('p')).toBe(paragraph);
    await act(async () => app.render(<RichText html={stored.replace('Ana', 'Bo')} />));
    expect(root).toHaveTextContent('Bo');
    await act(async () => app.unmount());
  });

  test('is none if a transform has replaced a part of it', () => {
    const note = jest.fn();
    renderToString(
      <PaintedTextsContext value={note}>
        <RichText html="<p>One</p>" transform={(html) => html.replace('One', '1')} />
      </PaintedTextsContext>,
    );
    expect(note).not.toHaveBeenCalled();
  });
});

test('adds rel to external links only', () => {
  const view = render(<RichText html='<a href="https://a.test/">out</a> <a href="/blog">in</a>' />);
  expect(screen.getByRole('link', { name: 'out' })).toHaveAttribute('rel', 'noopener noreferrer');
  expect(screen.getByRole('link', { name: 'in' })).not.toHaveAttribute('rel');
  view.unmount();
});

test('hydrates without a mismatch, then shows the sanitised text', async () => {
  const hostile = '<p>Fine</p><img src="/a.png" onerror="steal()">';
  const root = document.createElement('div');
  root.innerHTML = renderToString(<RichText html={hostile} />);
  expect(root.innerHTML).toContain('onerror');
  // React reports a mismatch through onRecoverableError and the console, which fails the test.
  const onRecoverableError = jest.fn();
  const app = await act(async () =>
    hydrateRoot(root, <RichText html={hostile} />, { onRecoverableError }),
  );
  expect(root).toHaveTextContent('Fine');
  expect(root.innerHTML).not.toContain('onerror');
  expect(onRecoverableError).not.toHaveBeenCalled();
  await act(async () => app.unmount());
});

test('applies the transform on the server and in the browser', async () => {
  const transform = (clean: string) => clean.replace('<h2', '<h2 id=part-1');
  const text = <RichText html="<h2 id='root'>One</h2>" transform={transform} />;
  const root = document.createElement('div');
  root.innerHTML = renderToString(text);
  expect(root.querySelector('h2')).toHaveAttribute('id', 'part-1');
  const app = await act(async () => hydrateRoot(root, text));
  expect(root.querySelector('h2')).toHaveAttribute('id', 'part-1');
  await act(async () => app.unmount());
});

test('copies a code block, without its button', async () => {
  const user = userEvent.setup();
  const endMessage = holdTimers(LIMITS.copiedMs);
  const write = jest.spyOn(navigator.clipboard, 'writeText');
  const { rerender } = render(<RichText html="<pre><code>=SUM(A1)</code></pre>" />);
  await user.click(screen.getByRole('button', { name: 'Copy code' }));
  expect(write).toHaveBeenCalledWith('=SUM(A1)');
  expect(await screen.findByRole('button', { name: 'Copied!' })).toBeVisible();
  endMessage();
  expect(screen.getByRole('button', { name: 'Copy code' })).toBeVisible();
  rerender(<RichText html="<pre><code>=A1</code></pre>" />);
  expect(screen.getAllByRole('button')).toHaveLength(1);
});

test.each([
  ['from Markdown', '<pre><code>=SUM(A1)\n=B2\n</code></pre>\n'],
  ['of a post', '<p>So:</p><pre>=SUM(A1)\n=B2</pre><p>Done.</p>'],
  ['in an item', '<ul><li><pre><code>=SUM(A1)\n=B2\n</code></pre></li></ul>'],
])('a code block %s holds exactly the code, and nothing else is copied', async (_, html) => {
  const user = userEvent.setup();
  const write = jest.spyOn(navigator.clipboard, 'writeText');
  const { container } = render(<RichText html={html} />);
  const block = container.querySelector('pre');
  expect(block?.textContent).toBe('=SUM(A1)\n=B2');
  await user.click(screen.getByRole('button', { name: 'Copy code' }));
  expect(write).toHaveBeenCalledWith('=SUM(A1)\n=B2');
  expect(block?.querySelector('button')).toBeNull();
  expect(block?.nextElementSibling).toHaveTextContent('Copied!');
});

test('keeps the empty lines within code', () => {
  const { container } = render(<RichText html={'<pre><code>a\n\n\n</code></pre>'} />);
  expect(container.querySelector('pre')?.textContent).toBe('a\n\n');
});

test('the button says so if the browser refuses to copy', async () => {
  const user = userEvent.setup();
  holdTimers(LIMITS.copiedMs);
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
  document.execCommand = () => false;
  render(<RichText html="<pre>=A1</pre>" />);
  await user.click(screen.getByRole('button', { name: 'Copy code' }));
  expect(await screen.findByRole('button', { name: 'Copying failed' })).toBeVisible();
});

test('highlights formulas in stored code', () => {
  const { container } = render(<RichText html="<p><code>=SUM(A1)</code></p>" />);
  expect(container.querySelector('.fn')).toHaveTextContent('SUM');
});
