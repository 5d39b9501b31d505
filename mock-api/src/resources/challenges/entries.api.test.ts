import { contract } from 'shared-kit/contract';
import { closeChallenges } from '../../jobs/close-challenges';
import {
  PASSWORD,
  startTestApi,
  type TestApi,
  type TestMember,
} from '../../testing/start-test-api';
import { createChallengeClient, HIDDEN_VALUES, inHours } from '../../testing/challenge-client';

const { account, challenges, threads } = contract;

let api: TestApi;
let moderator: TestMember;
let client: ReturnType<typeof createChallengeClient>;
beforeAll(async () => {
  api = await startTestApi();
  moderator = await api.member('moderator');
  client = createChallengeClient(api, moderator);
});
afterAll(() => api.close());

const everywhere = async (slug: string, member: TestMember | null) => {
  const reads = [
    await api.send(challenges.bySlug, { params: { slug } }, member),
    await api.send(challenges.list, { query: { phase: 'open' } }, member),
    await api.send(challenges.entries, { params: { slug } }, member),
    await api.send(contract.submissions.highlights, {}, member),
  ];
  return JSON.stringify(reads.map(({ body }) => body));
};

test('an entry counts the cells that everybody sees, and replaces the one before', async () => {
  const member = await api.member();
  const { slug } = await client.create();
  const wrong = await client.enter(slug, 'Is it `=A2+B2`?', member);
  expect(wrong).toMatchObject({ status: 200, body: { entry: { right: 0, wanted: 2 } } });
  const right = await client.enter(slug, '`=A2*B2`', member);
  expect(right.body).toMatchObject({
    entry: {
      right: 2,
      wanted: 2,
      length: 6,
      functions: [],
      formulas: [{ range: 'C2:C3', text: '=A2*B2' }],
      cells: [{ address: 'C2', wanted: '6', got: '6', isRight: true }, { address: 'C3' }],
    },
  });
  expect((await client.read(slug)).entryCount).toBe(1);
  expect((await client.read(slug)).entry).toBeNull();
  expect((await client.read(slug, member)).entry).toEqual(Object(right.body).entry);
  // The same again changes nothing.
  expect((await client.enter(slug, '`=A2*B2`', member)).body).toEqual(right.body);
});

test('nothing hidden leaves the server before a challenge closes', async () => {
  const member = await api.member();
  const { _id: id, slug } = await client.create({ title: 'Secretive' });
  const entered = await client.enter(slug, '`=A2*B2`', member);
  const sent = JSON.stringify(entered.body) + (await everywhere(slug, member));
  const guests = await everywhere(slug, null);
  for (const value of HIDDEN_VALUES) {
    expect(sent).not.toContain(value);
    expect(guests).not.toContain(value);
  }
  await client.close(id);
  const { hiddenHtml } = await client.read(slug);
  for (const value of HIDDEN_VALUES) expect(hiddenHtml).toContain(value);
});

test('a formula that fits the shown data alone is right there and wrong in the hidden data', async () => {
  const [fitted, honest] = [await api.member('user', 'Fitted'), await api.member('user', 'Honest')];
  const { _id: id, slug } = await client.create({ title: 'No constants' });
  const own = await client.enter(slug, '`=IF(A2=2,6,20)`', fitted);
  expect(own.body).toMatchObject({ entry: { right: 2, wanted: 2 } });
  // Of several formulas, one is tried everywhere.
  await client.enter(slug, '`=5*4` or `=PRODUCT(A2,B2)`', honest);
  await client.close(id);
  const { items } = await client.listEntries(slug);
  expect(items).toMatchObject([
    { createdBy: { name: 'Honest' }, place: 1, right: 4, wanted: 4, length: 15 },
    { createdBy: { name: 'Fitted' }, place: 2, right: 2, wanted: 4 },
  ]);
});

test('entries are ranked by wanted results, then by length; equal ones share a place', async () => {
  const { _id: id, slug } = await client.create({ title: 'Ranked' });
  const texts = ['`=PRODUCT(A2:B2)`', '`=A2*B2`', '`=B2*A2`', '`=A2`'];
  const names = ['Long', 'First', 'Second', 'Wrong'];
  for (const [index, text] of texts.entries()) {
    await client.enter(slug, text, await api.member('user', names[index]));
  }
  await client.close(id);
  const first = await client.listEntries(slug, { limit: 3 });
  const second = await client.listEntries(slug, { limit: 3, cursor: first.nextCursor ?? '' });
  const ranking = [...first.items, ...second.items].map(({ place, createdBy, right }) => [
    place,
    createdBy.name,
    right,
  ]);
  expect(ranking).toEqual([
    [1, 'First', 4],
    [1, 'Second', 4],
    [3, 'Long', 4],
    [4, 'Wrong', 0],
  ]);
  expect(second.nextCursor).toBeNull();
});

test('a challenge can ask for the fewest functions', async () => {
  const { _id: id, slug } = await client.create({ title: 'Few', ranking: 'fewest-functions' });
  await client.enter(slug, '`=ROUND(SUM(A2)*B2,0)`', await api.member('user', 'Two'));
  await client.enter(slug, '`=SUM(SUM(SUM(SUM(A2))))*SUM(B2)`', await api.member('user', 'One'));
  await client.close(id);
  const { items } = await client.listEntries(slug);
  expect(items.map(({ createdBy }) => createdBy.name)).toEqual(['One', 'Two']);
});

test('entries are taken from when it opens until it closes, by the clock of the server', async () => {
  const member = await api.member();
  const later = await client.create({ title: 'Later', opensAt: inHours(1), closesAt: inHours(2) });
  expect(await client.enter(later.slug, '`=A2*B2`', member)).toMatchObject({
    status: 423,
    body: { code: 'locked', message: 'This challenge is not open yet.' },
  });
  const { _id: id, slug } = await client.create({ title: 'Over' });
  await client.enter(slug, '`=A2`', member);
  const hidden = await api.send(challenges.entries, { params: { slug } });
  expect(hidden.status).toBe(423);
  const closesAt = new Date(Date.now() - 1);
  await api.db
    .updateTable('challenges')
    .set({ closes_at: closesAt })
    .where('id', '=', id)
    .execute();
  // Before the job has seen it, too.
  for (const endpoint of [challenges.enter, challenges.withdraw] as const) {
    const sent = await api.send(endpoint, { params: { slug }, body: { text: '`=A2*B2`' } }, member);
    expect(sent.status).toBe(423);
  }
  await client.close(id);
  expect((await client.listEntries(slug)).items).toMatchObject([{ right: 0 }]);
});

test('a challenge that closes while an entry is being calculated does not take it', async () => {
  const member = await api.member();
  const { _id: id, slug } = await client.create({ title: 'At the last second' });
  const sent = api.db.transaction().execute(async (trx) => {
    await trx
      .updateTable('challenges')
      .set({ closes_at: new Date(Date.now() - 1) })
      .where('id', '=', id)
      .execute();
    // It reads the challenge as still open, and waits for its row.
    const entering = client.enter(slug, '`=A2*B2`', member);
    return { entering };
  });
  expect((await (await sent).entering).status).toBe(423);
});

test('the discussion begins once, whichever processes close the challenge', async () => {
  const { _id: id, slug } = await client.create({ title: 'Once', category: 'data' });
  await client.enter(slug, '`=A2*B2`', await api.member());
  await Promise.all([client.close(id), client.close(id), client.close(id)]);
  await closeChallenges.run(api.db, new Date());
  const { thread, isRanked } = await client.read(slug);
  expect(isRanked).toBe(true);
  const { items } = await api.request(threads.list, { query: { category: 'data' } });
  expect(items.map(({ _id }) => _id)).toEqual([thread]);
  const discussion = await api.request(threads.byId, { params: { id: thread ?? '' } });
  expect(discussion).toMatchObject({ title: 'Entries of the challenge: Once' });
  expect(discussion.descriptionHtml).toContain(`/challenges/${slug}#entries`);
  await api.request(threads.remove, { params: { id: discussion._id } }, moderator);
  await closeChallenges.run(api.db, new Date());
  expect((await client.read(slug)).thread).toBeNull();
});

test('a job that fails in between begins no second discussion', async () => {
  const { _id: id } = await client.create({ title: 'Crash', category: 'vba' });
  await api.db
    .updateTable('challenges')
    .set({ closes_at: new Date(Date.now() - 1) })
    .where('id', '=', id)
    .execute();
  const failing = api.db.transaction().execute(async (trx) => {
    await closeChallenges.run(trx, new Date());
    throw new Error('The process is killed.');
  });
  await expect(failing).rejects.toThrow('killed');
  expect(await closeChallenges.run(api.db, new Date())).toMatchObject({ closed: 1 });
  const { items } = await api.request(threads.list, { query: { category: 'vba' } });
  expect(items).toHaveLength(1);
});

test('what cannot be tried is refused, and who set a challenge does not enter', async () => {
  const member = await api.member();
  const { slug } = await client.create({ title: 'Refused' });
  expect(await client.enter(slug, 'No idea.', member)).toMatchObject({
    status: 400,
    body: { fields: { text: expect.stringContaining('no formula to try') } },
  });
  expect((await client.enter(slug, '`=A2*B2`', moderator)).status).toBe(403);
  expect((await client.read(slug)).entryCount).toBe(0);
});

test('an entry can be withdrawn, and goes with its member', async () => {
  const member = await api.member();
  const { slug } = await client.create({ title: 'Withdrawn' });
  await client.enter(slug, '`=A2*B2`', member);
  await api.request(challenges.withdraw, { params: { slug } }, member);
  expect((await client.read(slug)).entryCount).toBe(0);
  const again = await api.send(challenges.withdraw, { params: { slug } }, member);
  expect(again.status).toBe(404);
  await client.enter(slug, '`=A2*B2`', member);
  const exported = await api.send(account.exportData, {}, member);
  expect(JSON.stringify(exported.body)).toContain('=A2*B2');
  await api.request(account.remove, { body: { password: PASSWORD } }, member);
  expect((await client.read(slug)).entryCount).toBe(0);
});

test('entries at the same time by one member are one', async () => {
  const member = await api.member();
  const { slug } = await client.create({ title: 'At once' });
  const texts = Array.from({ length: 6 }, (_, index) => `\`=A2*B2+${index}\``);
  await Promise.all(texts.map((text) => client.enter(slug, text, member)));
  expect((await client.read(slug)).entryCount).toBe(1);
});
