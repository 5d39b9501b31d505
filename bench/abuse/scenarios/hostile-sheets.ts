import { countValues, type AbuseScenario } from '../scenario';

const QUESTION = '```sheet expect=B1:B3\n1\t2\n2\t4\n3\t6\n```';

/** It calculates for as long as it is let. */
const ENDLESS = '=REDUCE(0,SEQUENCE(1000000),LAMBDA(sum,next,sum+SUM(SEQUENCE(1000000))))';
const VOLATILE = `\`\`\`sheet\n${'=RAND()\t=NOW()\n'.repeat(1_000)}\`\`\``;

const TEXTS = [
  `Try \`${ENDLESS}\``,
  `\`\`\`sheet B1\n${ENDLESS}\n\`\`\``,
  VOLATILE,
  'Try `=A1*2`',
  `\`\`\`sheet B1\n${'=SEQUENCE(1000,1000)\n'.repeat(3)}\`\`\``,
];

const REPLIES = 100;

/** Members reply at once with sheets and formulas that never end. */
export const hostileSheets: AbuseScenario = {
  name: 'hostile sheets',
  run: async ({ apiUrl, createMember }, signal) => {
    // One member may reply 60 times in ten minutes.
    const tokens = [await createMember(), await createMember()];
    const post = async (path: string, body: object, member = 0) => {
      const response = await fetch(apiUrl + path, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${tokens[member]}`,
        },
        body: JSON.stringify(body),
        signal,
      });
      const answer: unknown = await response.json();
      return { status: response.status, answer };
    };
    const question = { title: 'Twice', category: 'formulas', description: QUESTION };
    const { answer } = await post('/api/threads', question);
    const thread = answer !== null && typeof answer === 'object' && '_id' in answer && answer._id;
    if (typeof thread !== 'string') throw new Error(`No thread: ${JSON.stringify(answer)}`);
    const statuses = await Promise.all(
      Array.from({ length: REPLIES }, async (_, index) => {
        const content = TEXTS[index % TEXTS.length] ?? '';
        const { status } = await post('/api/comments', { thread, content }, index % tokens.length);
        return status;
      }),
    );
    return countValues(statuses);
  },
};
