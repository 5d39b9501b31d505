import { createRandomTexts, HOSTILE_TEXTS } from '../hostile-texts';
import { countValues, type AbuseScenario } from '../scenario';

const RANDOM_TEXTS = 60;

/** Members reply with texts that some Markdown parsers take seconds for. */
export const hostileReplies: AbuseScenario = {
  name: 'hostile Markdown',
  run: async ({ apiUrl, createMember }, signal) => {
    // One member may reply 60 times in ten minutes.
    const tokens = [await createMember(), await createMember()];
    const post = async (path: string, body: object, member = 0) => {
      const headers = {
        'content-type': 'application/json',
        authorization: `Bearer ${tokens[member]}`,
      };
      const response = await fetch(apiUrl + path, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
        signal,
      });
      const answer: unknown = await response.json();
      return { status: response.status, answer };
    };
    const { answer } = await post('/api/threads', { title: 'Texts', category: 'formulas' });
    const thread = answer !== null && typeof answer === 'object' && '_id' in answer && answer._id;
    if (typeof thread !== 'string') throw new Error(`No thread: ${JSON.stringify(answer)}`);
    const createText = createRandomTexts(7);
    const texts = [
      ...Object.values(HOSTILE_TEXTS),
      ...Array.from({ length: RANDOM_TEXTS }, createText),
    ];
    const statuses = await Promise.all(
      texts.map(async (content, index) => {
        const { status } = await post('/api/comments', { thread, content }, index % tokens.length);
        return status;
      }),
    );
    return countValues(statuses);
  },
};
