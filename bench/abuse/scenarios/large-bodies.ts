import { setTimeout as wait } from 'node:timers/promises';
import { countValues, type AbuseScenario } from '../scenario';
import { addressOf, openConnection } from './connection';

const SUBMISSIONS = 120;
const BYTES = 22_000_000;

function createSubmission(): string {
  const form = { fullName: 'A', email: 'a@example.com', title: 'Large', content: '' };
  return JSON.stringify(form).replace('"content":""', `"content":"${'x'.repeat(BYTES)}"`);
}

const submit = (apiUrl: string, number: number, body: string, signal: AbortSignal) =>
  fetch(`${apiUrl}/api/community-submissions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': addressOf(number) },
    body,
    signal,
  }).then(
    ({ status }) => status,
    () => 'cut' as const,
  );

/** Submits until there is room; resolves with the status and how often it was tried. */
async function submitUntilAccepted(apiUrl: string, signal: AbortSignal): Promise<string> {
  const body = createSubmission();
  for (let attempt = 1; ; attempt += 1) {
    const status = await submit(apiUrl, 250, body, signal);
    if (status !== 503 && status !== 'cut') return `another one: ${status} at attempt ${attempt}`;
    if (signal.aborted) return 'another one: never accepted';
    await wait(2_000);
  }
}

const announce = (apiUrl: string, number: number) =>
  openConnection(apiUrl, [
    'POST /api/community-submissions HTTP/1.1',
    `x-forwarded-for: ${addressOf(number)}`,
    'content-type: application/json',
    `content-length: ${BYTES}`,
  ]);

/** Guests announce submissions of 22 MB and leave within milliseconds. */
export const abandonedBodies: AbuseScenario = {
  name: 'abandoned submissions',
  expected: /another one: 400/,
  run: async ({ apiUrl }, signal) => {
    for (let number = 0; number < 200; number += 1) {
      const socket = announce(apiUrl, number);
      await wait(number % 30);
      socket.destroy();
    }
    return submitUntilAccepted(apiUrl, signal);
  },
};

/** Guests send submissions of 22 MB with 40 KB a second, as if to keep the memory for them. */
export const slowLargeBodies: AbuseScenario = {
  name: 'slow large submissions',
  expected: /another one: 400/,
  run: async ({ apiUrl }, signal) => {
    let number = 0;
    const sockets = Array.from({ length: 6 }, () => announce(apiUrl, (number += 1)));
    const timer = setInterval(() => {
      for (const [index, socket] of sockets.entries()) {
        if (socket.writable) socket.write(' '.repeat(8_192));
        else sockets[index] = announce(apiUrl, (number = (number % 200) + 1));
      }
    }, 200);
    await wait(6_000);
    const outcome = await submitUntilAccepted(apiUrl, signal);
    clearInterval(timer);
    for (const socket of sockets) socket.destroy();
    return outcome;
  },
};

/** Guests, each from an address of their own, send submissions of 22 MB at the same time. */
export const largeBodies: AbuseScenario = {
  name: 'large submissions',
  expected: /400 ×/,
  run: async ({ apiUrl }, signal) => {
    const body = createSubmission();
    const statuses = Array.from({ length: SUBMISSIONS }, (_, index) =>
      submit(apiUrl, index, body, signal),
    );
    return countValues(await Promise.all(statuses));
  },
};
