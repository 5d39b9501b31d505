import type { AbusedSite } from './scenario';
import { addressOf } from './scenarios/connection';

/** What visitors read and what a member does, this often; no more than limits allow a member. */
const READS = 600;
const REPLIES = 50;
const DRAFTS = 20;
const FILES = 5;
const READS_OF_FILE = 20;
const SUBMISSIONS = 20;
const BATCHES_OF_EVENTS = 100;

/** How many requests at once. */
const AT_ONCE = 4;

const PATHS = ['/api/health', '/api/posts', '/api/threads', '/api/posts?q=word&limit='];

async function times<T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  let next = 0;
  const workOn = async () => {
    for (let index = next++; index < count; index = next++) results.push(await work(index));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, workOn));
  return results;
}

async function request(url: string, options: RequestInit = {}): Promise<unknown> {
  const response = await fetch(url, options);
  const body = await response.text();
  if (!response.ok) throw new Error(`${url}: ${response.status} ${body}`);
  return /json/.test(response.headers.get('content-type') ?? '') ? JSON.parse(body) : body;
}

function readField(body: unknown, field: string): string {
  const value: unknown = body !== null && typeof body === 'object' && Reflect.get(body, field);
  if (typeof value !== 'string') throw new Error(`No ${field}: ${JSON.stringify(body)}`);
  return value;
}

const TEXT = '<p>Some <b>bold</b> text, <a href="/a">linked</a>.</p>'.repeat(200);

/**
 * Uses a site that has just started until its code is compiled: a site that somebody attacks has had
 * visitors and members before.
 */
export async function warmUp({ apiUrl, edgeUrl, createMember }: AbusedSite): Promise<void> {
  const authorization = `Bearer ${await createMember()}`;
  const post = (path: string, body: unknown, number = 0) =>
    request(apiUrl + path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': addressOf(number),
        ...(number === 0 && { authorization }),
      },
      body: JSON.stringify(body),
    });
  await times(READS, (index) => {
    const path = PATHS[index % PATHS.length] ?? '';
    return request(
      `${index % 8 < 4 ? apiUrl : edgeUrl}${path}${path.endsWith('=') ? 1 + (index % 50) : ''}`,
    );
  });
  const thread = readField(await post('/api/threads', { title: 'Hello', category: 'vba' }), '_id');
  await times(REPLIES, (index) =>
    post('/api/comments', { thread, content: `Reply *${index}*\n\n- of\n- a list`.repeat(20) }),
  );
  await times(DRAFTS, (index) => post('/api/posts', { title: `Draft ${index}`, content: TEXT }));
  const files = await times(FILES, async (index) => {
    const form = new FormData();
    const rows = `${index},b,c\n`.repeat(50_000);
    form.append('file', new File([rows], 'rows.csv', { type: 'text/csv' }));
    const headers = { authorization };
    return readField(
      await request(`${apiUrl}/api/media`, { method: 'POST', headers, body: form }),
      'url',
    );
  });
  for (const file of files) await times(READS_OF_FILE, () => request(edgeUrl + file));
  await times(SUBMISSIONS, (index) => {
    const email = `guest-${index}@example.com`;
    const form = { fullName: 'A', email, title: 'Long enough', content: TEXT };
    return post('/api/community-submissions', form, 1 + index);
  });
  await times(BATCHES_OF_EVENTS, (index) => {
    const event = { eventType: 'page_view', pageUrl: `/${index}`, sessionId: `warm-${index}` };
    return post('/api/analytics/track', [{ ...event, meta: {} }], 1 + index);
  });
}
