import { createServer } from 'node:http';
import { brotliCompressSync } from 'node:zlib';

/** Words that compress as prose does, the same in every run (xorshift). */
function createWords(): () => string {
  let seed = 7;
  const roll = (sides: number) => {
    seed ^= seed << 13;
    seed ^= seed >>> 17;
    seed ^= seed << 5;
    return (seed >>> 0) % sides;
  };
  return () => Array.from({ length: 2 + roll(8) }, () => 'etaoinshrdlucmfw'[roll(16)]).join('');
}

/** A static article without script, of about 10 KB compressed: what no site can be faster than. */
function barePage(): string {
  const word = createWords();
  const rules = Array.from(
    { length: 120 },
    (_, index) =>
      `.c${index}{margin:${index % 9}px;padding:${index % 7}px;border-radius:${index % 5}px}`,
  );
  const paragraphs = Array.from({ length: 60 }, (_, index) => {
    const heading = index % 6 === 0 ? `<h2 class="c${index}">Part ${index}</h2>` : '';
    const text = Array.from({ length: 45 }, word).join(' ');
    return `${heading}<p class="c${(index * 7) % 120}">${text}</p>`;
  });
  const body = 'body{font:18px/1.6 Georgia,serif;max-width:44rem;margin:2rem auto}';
  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Bare</title>' +
    '<meta name="viewport" content="width=device-width">' +
    `<style>${rules.join('')}${body}</style></head>` +
    `<body><h1>A bare page</h1>${paragraphs.join('')}</body></html>`
  );
}

/** Serves the bare page on a free port. */
export async function startBarePage(): Promise<{ url: string; stop: () => void }> {
  const body = brotliCompressSync(Buffer.from(barePage()));
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' };
  const server = createServer((_request, response) => {
    response.writeHead(200, { ...headers, 'content-length': body.length }).end(body);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('It has no port.');
  return { url: `http://127.0.0.1:${address.port}/`, stop: () => void server.close() };
}
