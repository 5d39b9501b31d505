import { Suspense, use, type ReactNode } from 'react';
import { renderDocument } from './render-document';

const { signal } = new AbortController();
const inDocument = (children: ReactNode) => (
  <html lang="en">
    <head>
      <title>Formulas</title>
    </head>
    <body>{children}</body>
  </html>
);
const render = async (children: ReactNode, of = signal) =>
  (await renderDocument(inDocument(children), of)).toString();

function Late({ text }: { text: Promise<string> }) {
  return <p>{use(text)}</p>;
}

function Faulty(): ReactNode {
  throw new Error('Not rendered');
}

/** A promise that nobody has read yet: React waits for it. */
const later = (text: string) => new Promise<string>((resolve) => setImmediate(resolve, text));

describe('a document', () => {
  it('is complete, with what identifies it as HTML', async () => {
    const html = await render(<p>=SUM(A1:A9) → €</p>);
    expect(html).toBe(
      '<!DOCTYPE html><html lang="en"><head><title>Formulas</title></head>' +
        '<body><p>=SUM(A1:A9) → €</p></body></html>',
    );
  });

  it('waits for parts that are not ready', async () => {
    const text = later('ready');
    const html = await render(
      <Suspense fallback={<p>Loading</p>}>
        <Late text={text} />
      </Suspense>,
    );
    expect(html).toMatch(/^<!DOCTYPE html>/);
    expect(html).toContain('<p>ready</p>');
    expect(html).not.toContain('Loading');
  });

  it.each([
    ['a part of it', <Faulty key="faulty" />],
    [
      'a part that something else stands in for',
      <Suspense key="faulty" fallback={<p>Loading</p>}>
        <Faulty />
      </Suspense>,
    ],
  ])('is not rendered if %s throws', async (_, part) => {
    await expect(render(part)).rejects.toThrow('Not rendered');
  });

  it('is not rendered for a request that has ended', async () => {
    const ended = AbortSignal.abort(new Error('Nobody waits'));
    await expect(render(<p>Unread</p>, ended)).rejects.toThrow('Nobody waits');
    const controller = new AbortController();
    const never = new Promise<string>(() => {});
    const pending = render(
      <Suspense fallback={<p>Loading</p>}>
        <Late text={never} />
      </Suspense>,
      controller.signal,
    );
    controller.abort(new Error('Nobody waits any more'));
    await expect(pending).rejects.toThrow('Nobody waits any more');
  });
});
