import { addRelease } from '../releases';
import { countValues, type AbuseScenario } from '../scenario';

const ROUNDS = 20;
/** How long the edge may take to notice a change of its registry, in milliseconds. */
const START_TIMEOUT_MS = 20_000;

/** Each page does what its slug says. */
const SERVER_BUILD = `
const { jsx } = require('react/jsx-runtime');
const { useParams } = require('shared-kit/client/router');
const hold = [];
const acts = {
  fine: () => {},
  loop: () => { for (;;); },
  heap: () => { for (;;) hold.push(Array.from({ length: 1000 }, (_, i) => ({ i }))); },
  buffers: () => { for (let i = 0; i < 100; i += 1) hold.push(Buffer.alloc(10_000_000, 1)); },
  messages: () => { for (let i = 0; i < 1_000_000; i += 1) console.error('x'.repeat(1_000)); },
};
module.exports.default = {
  name: 'remote_hostile',
  routes: [{
    path: '/hostile/:slug',
    Component: () => { const { slug } = useParams(); acts[slug](); return jsx('h1', { children: slug }); },
  }],
};
`;

/** A release whose server build loops, fills its memory and writes without end. */
export const hostileRelease: AbuseScenario = {
  name: 'server build of a release',
  expected: /^200 × 80$/,
  run: async ({ edgeUrl, releasesDir }, signal) => {
    await addRelease(releasesDir, SERVER_BUILD);
    const started = AbortSignal.any([signal, AbortSignal.timeout(START_TIMEOUT_MS)]);
    const read = async (slug: string) => {
      const response = await fetch(`${edgeUrl}/hostile/${slug}`, { signal });
      return { status: response.status, page: await response.text() };
    };
    while (!(await read('fine')).page.includes('<h1>fine</h1>')) started.throwIfAborted();
    const statuses: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const slugs = ['loop', 'heap', 'buffers', 'messages'].map((slug) => `${slug}?round=${round}`);
      statuses.push(...(await Promise.all(slugs.map(read))).map(({ status }) => status));
    }
    return countValues(statuses);
  },
};
