import { countValues, type AbuseScenario } from '../scenario';

/** A reply that a guard against formulas looked through from each of its lines to the end. */
const EMPTY_LINES = `a${'\n'.repeat(19_998)}b`;

const REPLIES = 30;
const EXPORTS = 3;

/** A member replies with thousands of empty lines, and an admin exports all replies. */
export const hostileExports: AbuseScenario = {
  name: 'export of hostile replies',
  expected: new RegExp(`^201 × ${REPLIES}; exports: 200 × ${EXPORTS}$`),
  run: async ({ apiUrl, createMember, logInAdmin }, signal) => {
    const token = await createMember();
    const post = (path: string, body: object) =>
      fetch(apiUrl + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify(body),
        signal,
      });
    const started = await post('/api/threads', { title: 'Lines', category: 'formulas' });
    const thread: unknown = Reflect.get(Object(await started.json()), '_id');
    const replies: number[] = [];
    for (let index = 0; index < REPLIES; index += 1) {
      const reply = await post('/api/comments', { thread, content: EMPTY_LINES });
      await reply.arrayBuffer();
      replies.push(reply.status);
    }
    const headers = { authorization: `Bearer ${await logInAdmin()}` };
    const exports: number[] = [];
    for (let index = 0; index < EXPORTS; index += 1) {
      const file = await fetch(`${apiUrl}/api/admin/comments/export`, { headers, signal });
      await file.arrayBuffer();
      exports.push(file.status);
    }
    return `${countValues(replies)}; exports: ${countValues(exports)}`;
  },
};
