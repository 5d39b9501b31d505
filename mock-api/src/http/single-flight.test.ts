import { createSingleFlight } from './single-flight';

function questions() {
  const asked: { question: string; answer: (text: string) => void; fail: () => void }[] = [];
  const share = createSingleFlight<string>();
  const ask = (question: string) =>
    share(
      question,
      () =>
        new Promise((answer, reject) => {
          asked.push({ question, answer, fail: () => reject(new Error('No.')) });
        }),
    );
  return { asked, ask };
}

test('who asks the same at the same moment gets the same answer, found once', async () => {
  const { asked, ask } = questions();
  const answers = [ask('/a'), ask('/b'), ask('/a')];
  expect(asked.map(({ question }) => question)).toEqual(['/a', '/b']);
  asked.forEach(({ question, answer }) => answer(`of ${question}`));
  expect(await Promise.all(answers)).toEqual(['of /a', 'of /b', 'of /a']);
});

test('nothing is kept: a later question is asked anew', async () => {
  const { asked, ask } = questions();
  const first = ask('/a');
  asked[0]?.answer('one');
  await first;
  const second = ask('/a');
  asked[1]?.answer('two');
  expect(await second).toBe('two');
});

test('a failure reaches everyone who waits, and nobody after them', async () => {
  const { asked, ask } = questions();
  const waiting = [ask('/a'), ask('/a')];
  asked[0]?.fail();
  expect((await Promise.allSettled(waiting)).map(({ status }) => status)).toEqual([
    'rejected',
    'rejected',
  ]);
  const next = ask('/a');
  asked[1]?.answer('well');
  expect(await next).toBe('well');
});
