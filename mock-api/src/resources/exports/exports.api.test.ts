import { contract, type EndpointDefinition } from 'shared-kit/contract';
import { trackVector } from '../../db/search/documents';
import { newId } from '../../db/ids';
import { enqueueMail } from '../../mail/outbox';
import { publishablePost } from '../../testing/builders';
import { startTestApi, type TestApi, type TestMember } from '../../testing/start-test-api';

let api: TestApi;
let admin: TestMember;
beforeAll(async () => {
  api = await startTestApi();
  admin = await api.member('admin', 'Asha');
});
afterAll(() => api.close());

const { adminUsers, adminThreads, adminComments, adminTracks, adminTemplates } = contract;

async function download(endpoint: EndpointDefinition, query: Record<string, string> = {}) {
  const response = await fetch(`${api.url}${endpoint.path}?${new URLSearchParams(query)}`, {
    headers: { authorization: `Bearer ${admin.token}` },
  });
  // Without the byte order mark, which `text` removes.
  const [header = '', ...lines] = (await response.text()).trimEnd().split('\r\n');
  return { status: response.status, headers: response.headers, header, lines };
}

const today = () => new Date().toISOString().slice(0, 10);

test('members: with the search, the filters and the sort of the list', async () => {
  await api.member('moderator', 'Zoe Zimt');
  await api.member('moderator', 'Bela Zimt');
  await api.member('user', 'Carl Zimt');
  const query = { q: 'zimt', role: 'moderator', active: 'true', sort: 'name' };
  const { headers, header, lines } = await download(adminUsers.csv, query);
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(headers.get('content-disposition')).toBe(`attachment; filename="users-${today()}.csv"`);
  expect(header).toBe('id,name,email,role,isActive,createdAt');
  expect(lines.map((line) => line.split(',')[1])).toEqual(['Bela Zimt', 'Zoe Zimt']);
});

test('posts: of every status, or of one', async () => {
  const post = publishablePost('Sum, filter and count');
  await api.request(contract.admin.createPost, { body: post }, admin);
  await api.request(
    contract.admin.createPost,
    { body: { ...publishablePost('A draft'), status: 'draft' } },
    admin,
  );
  const { header, lines } = await download(contract.admin.postsCsv, { sort: 'title' });
  expect(header).toMatch(/^id,title,slug,author,category,tags,status,featured,likes,/);
  expect(lines[0]).toMatch(/,A draft,[^,]+,Asha,Excel,formulas\|beginner,draft,false,0,0,0,/);
  expect(lines[1]).toContain('"Sum, filter and count"');
  expect((await download(contract.admin.postsCsv, { status: 'draft' })).lines).toHaveLength(1);
});

test('discussions and replies: their texts in one cell each', async () => {
  const thread = { title: '=1+1', category: 'formulas' as const, description: '' };
  const { _id } = await api.request(adminThreads.create, { body: thread }, admin);
  await api.request(adminComments.create, { body: { thread: _id, content: 'two\nlines' } }, admin);
  const threads = await download(adminThreads.csv, { category: 'formulas' });
  expect(threads.lines).toEqual([expect.stringMatching(/,'=1\+1,formulas,Asha,1,false,false,/)]);
  expect((await download(adminThreads.csv, { locked: 'true' })).lines).toEqual([]);
  const comments = await download(adminComments.csv, { q: 'lines' });
  expect(comments.header).toBe('id,thread,content,createdBy,accepted,createdAt,editedAt');
  expect(comments.lines).toEqual([expect.stringMatching(/,'=1\+1,"two\nlines",Asha,false,/)]);
});

test('tracks and templates: lists in one cell', async () => {
  const now = new Date();
  const track = { title: 'Pivot', slug: 'pivot', level: 'Beginner' as const, duration: '2 h' };
  await api.db
    .insertInto('tracks')
    .values({
      ...track,
      id: newId(),
      position: 2,
      outcomes: ['a', 'b'],
      status: 'draft',
      cover: null,
      meta: '',
      text: '',
      search: trackVector({ ...track, meta: '', text: '' }),
      created_at: now,
      updated_at: now,
    })
    .execute();
  const tracks = await download(adminTracks.csv, { q: 'piv' });
  expect(tracks.lines).toEqual([expect.stringMatching(/,2,Pivot,pivot,Beginner,2 h,a\|b,draft,/)]);
  const templates = await download(adminTemplates.csv, { q: 'nothing' });
  expect(templates.header).toMatch(/^id,title,slug,type,version,difficulty,tags,tools,gated,/);
  expect(templates.lines).toEqual([]);
});

test('submissions: of one status, without their texts', async () => {
  const form = {
    fullName: 'Guest',
    email: 'g@example.test',
    title: 'A guest’s post',
    content: `<p>${'long '.repeat(20)}</p>`,
    tags: ['x'],
  };
  await api.request(contract.submissions.submit, { body: form });
  const { header, lines } = await download(contract.adminSubmissions.csv, { status: 'pending' });
  expect(header).toBe(
    'id,title,category,fullName,email,socialUrl,tags,status,adminNotes,createdAt',
  );
  expect(lines).toEqual([
    expect.stringMatching(/,A guest’s post,.*,Guest,g@example\.test,,x,pending,/),
  ]);
  const rejected = await download(contract.adminSubmissions.csv, { status: 'rejected' });
  expect(rejected.lines).toEqual([]);
});

test('the audit log: what changed, as JSON', async () => {
  const { lines } = await download(contract.audit.csv, { q: 'thread.create' });
  expect(lines).toEqual([
    expect.stringMatching(/,Asha,thread\.create,thread,[^,]+,,"\{""title"":/),
  ]);
  expect((await download(contract.audit.csv, { kind: 'nothing' })).lines).toEqual([]);
});

test('subscribers: with the search, the filter and the sort of the list', async () => {
  const { adminSubscribers } = contract;
  for (const email of ['b@pivot.test', 'a@pivot.test', 'c@pivot.test', 'd@other.test']) {
    await api.request(contract.subscribers.subscribe, { body: { email } });
  }
  const { items } = await api.request(adminSubscribers.list, {}, admin);
  for (const { _id: id, email } of items) {
    if (email.startsWith('c')) continue;
    const body = { confirmedAt: new Date().toISOString() };
    await api.request(adminSubscribers.update, { params: { id }, body }, admin);
  }
  const emails = async (query: Record<string, string>) =>
    (await download(adminSubscribers.csv, query)).lines.map((line) => line.split(',')[0]);
  expect(await emails({ q: 'pivot', confirmed: 'true', sort: 'email' })).toEqual([
    'a@pivot.test',
    'b@pivot.test',
  ]);
  expect(await emails({ confirmed: 'false' })).toEqual(['c@pivot.test']);
});

test('mails: without their texts', async () => {
  const message = { subject: 'Hello', text: 'a secret', html: '<p>a secret</p>' };
  await enqueueMail(api.db, { ...message, to: 'kim@example.test' });
  const { lines } = await download(contract.adminMail.csv, { q: 'kim', status: 'waiting' });
  expect(lines).toEqual([expect.stringMatching(/,kim@example\.test,Hello,waiting,0,\d{4}-.*,,,/)]);
  expect(lines.join()).not.toContain('secret');
});

const EXPORTS: [string, EndpointDefinition][] = [
  ['users', adminUsers.csv],
  ['posts', contract.admin.postsCsv],
  ['submissions', contract.adminSubmissions.csv],
  ['threads', adminThreads.csv],
  ['comments', adminComments.csv],
  ['tracks', adminTracks.csv],
  ['templates', adminTemplates.csv],
  ['subscribers', contract.adminSubscribers.csv],
  ['audit', contract.audit.csv],
  ['mail', contract.adminMail.csv],
];

test.each(EXPORTS)(
  '%s: a sort that the list does not offer is an error',
  async (noun, endpoint) => {
    const response = await download(endpoint, { sort: 'nothing' });
    expect(response.status).toBe(400);
    const complete = await download(endpoint);
    expect(complete.headers.get('content-disposition')).toContain(`"${noun}-${today()}.csv"`);
  },
);
