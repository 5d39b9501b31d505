import { countValues, type AbuseScenario } from '../scenario';

const BATCHES = 2_000;
const EVENTS_PER_BATCH = 50;
const REPLIES = 1_000;
const CONNECTIONS = 20;

/** Sends requests over some connections at once; resolves with how often it got which status. */
async function flood(
  count: number,
  send: (index: number) => Promise<Response>,
  signal: AbortSignal,
): Promise<string> {
  const statuses: number[] = [];
  let next = 0;
  const sendNext = async () => {
    while (next < count && !signal.aborted) {
      const index = next;
      next += 1;
      const response = await send(index);
      await response.arrayBuffer();
      statuses.push(response.status);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, sendNext));
  return countValues(statuses);
}

const ADDRESS = { 'content-type': 'application/json', 'x-forwarded-for': '198.51.100.7' };

/** A guest sends events, each of another page, label and session. */
export const floodOfEvents: AbuseScenario = {
  name: 'flood of events',
  expected: /202 ×/,
  run: async ({ apiUrl, countRows }, signal) => {
    const createEvent = (id: string, index: number) => ({
      eventType: index % 2 === 0 ? 'page_view' : 'cta_click',
      pageUrl: `/page-${id}`,
      sessionId: `session-${id}`,
      meta: { area: 'flood', label: `label ${id}`, variant: id },
    });
    const statuses = await flood(
      BATCHES,
      (batch) =>
        fetch(`${apiUrl}/api/analytics/track`, {
          method: 'POST',
          headers: ADDRESS,
          body: JSON.stringify(
            Array.from({ length: EVENTS_PER_BATCH }, (_, index) =>
              createEvent(`${batch}-${index}`, index),
            ),
          ),
          signal,
        }),
      signal,
    );
    return `${statuses}; ${await countRows('event_counts')} rows of counts`;
  },
};

/** A member replies as fast as the site responds. */
export const floodOfReplies: AbuseScenario = {
  name: 'flood of replies',
  expected: /201 ×/,
  run: async ({ apiUrl, createMember, countRows }, signal) => {
    const headers = { ...ADDRESS, authorization: `Bearer ${await createMember()}` };
    const post = (path: string, body: object) =>
      fetch(apiUrl + path, { method: 'POST', headers, body: JSON.stringify(body), signal });
    const created = await post('/api/threads', { title: 'Flood', category: 'formulas' });
    const answer: unknown = await created.json();
    const thread = answer !== null && typeof answer === 'object' && '_id' in answer && answer._id;
    const statuses = await flood(
      REPLIES,
      (index) => post('/api/comments', { thread, content: `Reply ${index}` }),
      signal,
    );
    return `${statuses}; ${await countRows('comments')} rows of replies`;
  },
};
