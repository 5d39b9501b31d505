import * as z from 'zod';
import { readDraft, writeDraft } from 'shared-kit/drafts';
import { sessionStore } from 'shared-kit/session';
import { buildViewer } from 'shared-kit/testing';
import { createLocalDraftStore } from './local-draft';

const mia = buildViewer({ name: 'Mia' });
const otto = buildViewer({ name: 'Otto' });
const { signIn, signOut } = sessionStore.getState();
const draftOf = (writerId: string, postId: string | null = 'post') =>
  createLocalDraftStore(writerId, postId, z.object({ title: z.string() }));

beforeEach(() => signIn({ token: 'token', user: mia }));

test('reads what was written until it is cleared', async () => {
  const draft = draftOf(mia.id, null);
  expect(await draft.read()).toBeNull();
  expect(await draft.write({ title: 'Half a thought' }, null)).toBe(true);
  expect(await draft.read()).toMatchObject({ content: { title: 'Half a thought' }, base: null });
  draft.clear();
  expect(await draft.read()).toBeNull();
});

test('stores the version that the changes are based on', async () => {
  await draftOf(mia.id).write({ title: 'Changed' }, '2026-03-02T09:00:00.000Z');
  expect(await draftOf(mia.id).read()).toMatchObject({ base: '2026-03-02T09:00:00.000Z' });
});

test('separates the drafts of posts and of members on one device', async () => {
  await draftOf(mia.id).write({ title: 'Private' }, null);
  expect(await draftOf(mia.id, 'other').read()).toBeNull();
  expect(await draftOf(otto.id).read()).toBeNull();
});

test('stays with its writer when their session has ended', async () => {
  signOut();
  await draftOf(mia.id).write({ title: 'Typed after the session' }, null);
  expect(await readDraft('tutorial:post')).toEqual({});
  signIn({ token: 'other', user: otto });
  expect(await readDraft('tutorial:post')).toEqual({});
  expect(await draftOf(mia.id).read()).not.toBeNull();
});

test.each(['{"title":', '{"name":"of another release"}'])('ignores %s', async (content) => {
  await writeDraft('tutorial:post', { content });
  expect(await draftOf(mia.id).read()).toBeNull();
});
