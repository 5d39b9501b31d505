import { contract } from 'shared-kit/contract';
import { closeChallenges } from '../../jobs/close-challenges';
import { startTestApi, type TestApi, type TestMember } from '../../testing/start-test-api';
import { createChallengeClient, HIDDEN, inHours, QUESTION } from '../../testing/challenge-client';

const { adminChallenges, adminTracks, challenges, submissions } = contract;

let api: TestApi;
let admin: TestMember;
let moderator: TestMember;
let client: ReturnType<typeof createChallengeClient>;
beforeAll(async () => {
  api = await startTestApi();
  [admin, moderator] = [await api.member('admin', 'Asha'), await api.member('moderator')];
  client = createChallengeClient(api, admin);
});
beforeEach(() => api.db.deleteFrom('challenges').execute());
afterAll(() => api.close());

const toForm = async (id: string) => {
  const item = await api.request(adminChallenges.byId, { params: { id } }, moderator);
  const { title, slug, summary, category, text, hidden, ranking } = item;
  const { opensAt, closesAt, status, track } = item;
  return {
    title,
    slug,
    summary,
    category,
    text,
    hidden,
    ranking,
    opensAt,
    closesAt,
    status,
    track,
  };
};

const save = async (id: string, change: object, headers = {}) => {
  const body = { ...(await toForm(id)), ...change };
  return api.send(adminChallenges.update, { params: { id }, body, headers }, moderator);
};

const list = async (phase: 'upcoming' | 'open' | 'closed', query = {}) => {
  const { items } = await api.request(challenges.list, { query: { phase, ...query } });
  return items.map(({ title }) => title);
};

test('challenges are listed by their phase, and what is next comes first', async () => {
  await client.create({ title: 'Ends later', closesAt: inHours(9) });
  await client.create({ title: 'Ends soon', closesAt: inHours(2) });
  await client.create({ title: 'In a week', opensAt: inHours(168), closesAt: inHours(200) });
  await client.create({ title: 'Tomorrow', opensAt: inHours(24), closesAt: inHours(48) });
  await client.create({ title: 'A draft', status: 'draft' });
  await client.create({ title: 'Long ago', opensAt: inHours(-99), closesAt: inHours(-90) });
  await client.create({ title: 'Just closed', opensAt: inHours(-9), closesAt: inHours(-1) });
  expect(await list('open')).toEqual(['Ends soon', 'Ends later']);
  expect(await list('upcoming')).toEqual(['Tomorrow', 'In a week']);
  expect(await list('closed')).toEqual(['Just closed', 'Long ago']);
  const first = await api.request(challenges.list, { query: { phase: 'open', limit: 1 } });
  const cursor = first.nextCursor ?? '';
  expect(await list('open', { limit: 1, cursor })).toEqual(['Ends later']);
  const drafts = { query: { phase: 'draft' as const } };
  expect((await api.send(challenges.list, drafts)).status).toBe(403);
  const { items } = await api.request(challenges.list, drafts, moderator);
  expect(items).toMatchObject([{ title: 'A draft' }]);
  const all = await api.request(
    adminChallenges.list,
    { query: { sort: 'title', q: 'ends' } },
    moderator,
  );
  expect(all).toMatchObject({ total: 2, items: [{ title: 'Ends later' }, { title: 'Ends soon' }] });
});

test('a draft is nobody’s but the editors’, and its text is told when it opens', async () => {
  const member = await api.member();
  const { _id: id, slug } = await client.create({ title: 'Not yet', status: 'draft' });
  for (const viewer of [null, member]) {
    const read = await api.send(challenges.bySlug, { params: { slug } }, viewer);
    expect(read).toMatchObject({ status: 404, body: { message: 'Challenge not found' } });
  }
  expect(await client.read(slug, moderator)).toMatchObject({ phase: 'draft', text: QUESTION });
  await save(id, { status: 'published', opensAt: inHours(1), closesAt: inHours(2) });
  const upcoming = await client.read(slug);
  expect(upcoming).toMatchObject({ phase: 'upcoming', text: null, textHtml: null, wanted: 2 });
  expect(JSON.stringify(upcoming)).not.toContain('Pieces');
  await save(id, { opensAt: inHours(-1) });
  expect(await client.read(slug)).toMatchObject({ phase: 'open', hasHidden: true });
  expect((await client.read(slug)).textHtml).toContain('Pieces');
});

test('a challenge that is published has times in order, wanted cells, and the same hidden ones', async () => {
  const { _id: id } = await client.create({ status: 'draft', text: '', hidden: '' });
  const publish = { status: 'published', text: QUESTION };
  const failures: [object, string][] = [
    [{ ...publish, opensAt: null }, 'opensAt'],
    [{ ...publish, opensAt: inHours(2), closesAt: inHours(1) }, 'closesAt'],
    [{ ...publish, text: 'Only words.' }, 'text'],
    [{ ...publish, hidden: HIDDEN.replace('C2:C3', 'C2') }, 'hidden'],
    [{ ...publish, hidden: Array.from({ length: 4 }, () => HIDDEN).join('\n\n') }, 'hidden'],
    [{ ...publish, track: id }, 'track'],
  ];
  for (const [change, field] of failures) {
    const { status, body } = await save(id, change);
    expect({ status, fields: Object.keys(Object(Object(body).fields)) }).toEqual({
      status: 400,
      fields: [field],
    });
  }
  expect((await save(id, { ...publish, hidden: `${HIDDEN}\n\n${HIDDEN}` })).status).toBe(200);
});

test('what entries were tried in stays; words and the closing time may change', async () => {
  const { _id: id, slug } = await client.create({ title: 'Fair' });
  await client.enter(slug, '`=A2*B2`', await api.member());
  const unfair: [object, string][] = [
    [{ text: QUESTION.replace('20', '21') }, 'text'],
    [{ hidden: '' }, 'hidden'],
    [{ ranking: 'fewest-functions' }, 'ranking'],
    [{ opensAt: inHours(-2) }, 'opensAt'],
    [{ status: 'draft' }, 'status'],
  ];
  for (const [change, field] of unfair) {
    const { status, body } = await save(id, change);
    expect([status, Object.keys(Object(Object(body).fields))]).toEqual([409, [field]]);
  }
  const later = { text: `Now with more words. ${QUESTION}`, closesAt: inHours(5) };
  expect((await save(id, later)).status).toBe(200);
  await client.close(id);
  expect(await save(id, { closesAt: inHours(9) })).toMatchObject({ status: 409 });
  expect((await save(id, { title: 'Fair, and over' })).status).toBe(200);
});

test('a stale save is refused with what is stored, and every change is in the audit log', async () => {
  const { _id: id } = await client.create({ title: 'Audited', status: 'draft' });
  expect((await save(id, { title: 'Renamed' }, { 'if-match': '"1"' })).status).toBe(200);
  const stale = await save(id, { title: 'Mine' }, { 'if-match': '"1"' });
  expect(stale).toMatchObject({ status: 412, body: { current: { title: 'Renamed' } } });
  await api.request(adminChallenges.remove, { params: { id } }, moderator);
  const log = await api.db
    .selectFrom('audit_log')
    .select(['action', 'actor_id'])
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute();
  expect(log).toEqual([
    { action: 'challenge.create', actor_id: admin.id },
    { action: 'challenge.update', actor_id: moderator.id },
    { action: 'challenge.delete', actor_id: moderator.id },
  ]);
});

test('a former address leads to the challenge; new and edit are pages of their own', async () => {
  const { _id: id } = await client.create({ title: 'Old name', slug: 'old-name' });
  await save(id, { title: 'New name', slug: 'new-name' });
  expect((await client.read('old-name')).slug).toBe('new-name');
  expect((await client.create({ title: 'New' })).slug).toBe('new-2');
  expect(await save(id, { slug: 'edit' })).toMatchObject({ status: 409 });
});

test('editors try answers before they publish; members may not', async () => {
  const body = { text: QUESTION, hidden: HIDDEN, answer: '`=IF(A2=2,6,20)`' };
  const trial = await api.request(adminChallenges.tryAnswer, { body }, moderator);
  expect(trial).toMatchObject({ right: 2, wanted: 2, hiddenRight: 0, hiddenWanted: 2 });
  const sent = await api.send(adminChallenges.tryAnswer, { body }, await api.member());
  expect(sent.status).toBe(403);
});

test('a track has its challenges', async () => {
  const track = await api.request(
    adminTracks.create,
    { body: { title: 'Totals', status: 'published' } },
    admin,
  );
  const { slug } = await client.create({ title: 'Of a track', track: track._id });
  await client.create({ title: 'Of none' });
  expect(await list('open', { track: 'totals' })).toEqual(['Of a track']);
  expect((await client.read(slug)).track).toEqual({ slug: 'totals', title: 'Totals' });
});

test('the home page shows the open challenge and the next one, or a discussion without them', async () => {
  const read = () => api.request(submissions.highlights, {});
  await api.db.deleteFrom('threads').execute();
  expect(await read()).toMatchObject({ challengeSpotlight: null, upcomingChallenge: null });
  const next = await client.create({ title: 'Next', opensAt: inHours(5), closesAt: inHours(9) });
  expect(await read()).toMatchObject({
    challengeSpotlight: {
      title: 'Next',
      author: 'Asha',
      contentPreview: 'Two orders, one formula.',
      challenge: { slug: 'next', phase: 'upcoming', until: next.opensAt },
    },
    upcomingChallenge: null,
  });
  await client.create({ title: 'Now' });
  expect(await read()).toMatchObject({
    challengeSpotlight: { title: 'Now', challenge: { phase: 'open' } },
    upcomingChallenge: { title: 'Next', slug: 'next' },
  });
});

test('a KPI counts the challenges that have opened, or their entries', async () => {
  const { slug } = await client.create({ title: 'Counted' });
  await client.create({ title: 'Later', opensAt: inHours(1), closesAt: inHours(2) });
  for (const text of ['`=A2*B2`', '`=B2*A2`']) await client.enter(slug, text, await api.member());
  const items = [
    { label: 'Challenges', value: 0, counts: 'challenges' as const },
    { label: 'Entries', value: 0, counts: 'challenge-entries' as const },
    { label: 'Learners', value: 10_000 },
  ];
  const saved = await api.request(contract.adminKpis.update, { body: { items } }, admin);
  expect(saved.items).toEqual(items);
  expect(await api.request(contract.kpis.list, {})).toEqual({
    items: [
      { label: 'Challenges', value: 1 },
      { label: 'Entries', value: 2 },
      { label: 'Learners', value: 10_000 },
    ],
  });
});

test('the job tells once that a challenge has opened', async () => {
  await client.create({ title: 'Opening' });
  await client.create({ title: 'Later', opensAt: inHours(1), closesAt: inHours(2) });
  expect(await closeChallenges.run(api.db, new Date())).toEqual({ opened: 1, closed: 0 });
  expect(await closeChallenges.run(api.db, new Date())).toEqual({ opened: 0, closed: 0 });
  const later = new Date(Date.now() + 3 * 3_600_000);
  expect(await closeChallenges.run(api.db, later)).toEqual({ opened: 1, closed: 2 });
});
