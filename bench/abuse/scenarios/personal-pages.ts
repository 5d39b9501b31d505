import { countValues, type AbuseScenario } from '../scenario';

/** Of the post, as many as one may have. */
const ELEMENTS = 118_000;
const AT_ONCE = 6;
const PAGES = 60;

const pad = (text: string, length: number) => text.padEnd(length, ' and more of the same words');

async function publish(apiUrl: string, token: string): Promise<string> {
  const response = await fetch(`${apiUrl}/api/posts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({
      title: pad('A post of many elements', 50),
      summary: pad('A post of many elements', 140),
      content: `<h2>Many</h2><p>${'<i>a</i>'.repeat(ELEMENTS)}</p>`,
      status: 'published',
    }),
  });
  const body = await response.text();
  const [, slug] = /"slug":"([^"]+)"/.exec(body) ?? [];
  if (slug === undefined)
    throw new Error(`Not published: ${response.status} ${body.slice(0, 500)}`);
  return slug;
}

/**
 * A member publishes a post of very many elements, and reads it without script again and again: a page
 * that nobody else gets, and that is made for each request.
 */
export const personalPages: AbuseScenario = {
  name: 'pages of one member',
  expected: /^200 × \d+$/,
  run: async ({ apiUrl, edgeUrl, createMember }, signal) => {
    const token = await createMember();
    const slug = await publish(apiUrl, token);
    const statuses: (number | 'cut')[] = [];
    let next = 0;
    const read = async () => {
      while (next < PAGES && !signal.aborted) {
        next += 1;
        try {
          const headers = { cookie: `member=${token}`, 'x-forwarded-for': '198.51.100.1' };
          const response = await fetch(`${edgeUrl}/blog/${slug}`, { headers, signal });
          await response.arrayBuffer();
          statuses.push(response.status);
        } catch {
          statuses.push('cut');
        }
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, read));
    return countValues(statuses);
  },
};
