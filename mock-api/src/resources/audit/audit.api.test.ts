import { contract } from 'shared-kit/contract';
import { publishablePost } from '../../testing/builders';
import { startTestApi, type TestApi, type TestMember } from '../../testing/start-test-api';

const { admin, adminHero, adminTemplates, adminTracks, audit, posts } = contract;

let api: TestApi;
let keeper: TestMember;
beforeAll(async () => {
  api = await startTestApi();
  keeper = await api.member('admin');
});
afterAll(() => api.close());

/** The change that was noted last. */
async function lastChange() {
  const { items } = await api.request(audit.list, { query: { limit: 1 } }, keeper);
  return items[0];
}

test('records a post’s old and new text', async () => {
  const author = await api.member();
  const { _id: id } = await api.request(posts.create, { body: publishablePost() }, author);
  const body = { ...publishablePost(), content: '<h2>Why</h2><p>Somebody else’s words.</p>' };
  await api.request(admin.updatePost, { params: { id }, body }, keeper);
  expect(await lastChange()).toMatchObject({
    action: 'post.save',
    before: { title: body.title, content: '<h2>Why</h2><p>SUM adds hidden rows too.</p>' },
    after: { title: body.title, content: body.content },
  });
});

test('records a template’s old and new fields', async () => {
  const form = { title: 'Budget', seo: { desc: 'A budget' } };
  const { _id: id } = await api.request(adminTemplates.create, { body: form }, keeper);
  const body = { ...form, seo: { desc: 'A better budget' } };
  await api.request(adminTemplates.update, { params: { id }, body }, keeper);
  expect(await lastChange()).toMatchObject({
    before: { title: 'Budget', seo_desc: 'A budget' },
    after: { title: 'Budget', seo_desc: 'A better budget' },
  });
  await api.request(adminTemplates.remove, { params: { id } }, keeper);
  expect(await lastChange()).toMatchObject({
    before: { seo_desc: 'A better budget' },
    after: null,
  });
});

test('records a track’s old and new fields', async () => {
  const form = { title: 'Formulas', text: 'From the start' };
  const { _id: id } = await api.request(adminTracks.create, { body: form }, keeper);
  const body = { ...form, text: 'From the end' };
  await api.request(adminTracks.update, { params: { id }, body }, keeper);
  expect(await lastChange()).toMatchObject({
    before: { title: 'Formulas', text: 'From the start' },
    after: { title: 'Formulas', text: 'From the end' },
  });
});

test('records a hero’s old and new fields', async () => {
  const link = (label: string) => ({ label, href: '/blog' });
  const form = {
    h1: 'Sheets',
    ctaPrimary: link('Read'),
    ctaSecondary: link('Ask'),
    media: { url: '' },
  };
  const { _id: id } = await api.request(adminHero.create, { body: form }, keeper);
  const body = { ...form, ctaPrimary: link('Write') };
  await api.request(adminHero.update, { params: { id }, body }, keeper);
  expect(await lastChange()).toMatchObject({
    before: { h1: 'Sheets', cta_primary: link('Read') },
    after: { h1: 'Sheets', cta_primary: link('Write') },
  });
});
