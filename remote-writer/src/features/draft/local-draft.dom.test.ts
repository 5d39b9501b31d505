import * as z from 'zod';
import { readDraft, writeDraft } from 'shared-kit/client/drafts';
import { sessionStore } from 'shared-kit/client/session';
import { buildViewer } from 'shared-kit/testing';
import {
  createLocalDraftStore,
  listLocalDrafts,
  type DraftFormat,
  type DraftParsers,
} from './local-draft';

const mia = buildViewer({ name: 'Mia' });
const otto = buildViewer({ name: 'Otto' });
const { signIn, signOut } = sessionStore.getState();

interface Note {
  title: string;
  tags: string[];
}

/** Version 1 had one text of tags; version 2 called the title a name. */
const parsers: DraftParsers<Note, string> = {
  sentSchema: z.string(),
  schema: z.object({ title: z.string(), tags: z.array(z.string()) }),
  migrations: {
    1: (content) => {
      const { tags, name } = z.object({ tags: z.string(), name: z.string() }).parse(content);
      return { name, tags: tags.split(',') };
    },
    2: (content) => {
      const { name, ...rest } = z.looseObject({ name: z.string() }).parse(content);
      return { ...rest, title: name };
    },
  },
};

const format: DraftFormat<Note, string> = { version: 3, loadParsers: async () => parsers };

const draftOf = (writerId: string, name = 'note:1') =>
  createLocalDraftStore(writerId, name, format);
const note = (title: string): Note => ({ title, tags: [] });

beforeEach(() => signIn({ token: 'token', user: mia }));

test('reads what was written until it is cleared', async () => {
  const store = draftOf(mia.id);
  expect(await store.read()).toEqual({ draft: null, unreadable: null });
  expect(await store.write(note('Half a thought'), null)).toBe(true);
  expect((await store.read()).draft).toMatchObject({ content: note('Half a thought'), base: null });
  store.clear();
  expect((await store.read()).draft).toBeNull();
});

test('stores the version that the changes are based on, once', async () => {
  const base = { version: '4', content: note('Saved') };
  const store = draftOf(mia.id);
  await store.write(note('Changed'), base);
  await store.write(note('Changed more'), base);
  expect((await draftOf(mia.id).read()).draft).toMatchObject({
    content: note('Changed more'),
    base,
  });
});

test('knows the version but not its content if another one is stored', async () => {
  const store = draftOf(mia.id);
  await store.write(note('Changed'), { version: '4', content: note('Saved') });
  await store.write(note('Changed'), { version: '5', content: null });
  expect((await draftOf(mia.id).read()).draft?.base).toEqual({ version: '5', content: null });
});

test('separates the drafts of documents and of members on one device', async () => {
  await draftOf(mia.id).write(note('Private'), null);
  expect((await draftOf(mia.id, 'note:2').read()).draft).toBeNull();
  expect((await draftOf(otto.id).read()).draft).toBeNull();
});

test('stays with its writer when their session has ended', async () => {
  signOut();
  await draftOf(mia.id).write(note('Typed after the session'), null);
  expect(await readDraft('note:1')).toEqual({});
  signIn({ token: 'other', user: otto });
  expect(await readDraft('note:1')).toEqual({});
  expect((await draftOf(mia.id).read()).draft).not.toBeNull();
});

test.each([
  ['1, which had no number', undefined, { name: 'Old', tags: 'a,b' }],
  ['2', '2', { name: 'Old', tags: ['a', 'b'] }],
  ['3', '3', { title: 'Old', tags: ['a', 'b'] }],
])('reads a draft of version %s', async (_, version, content) => {
  const fields = { content: JSON.stringify(content), base: '', changedAt: 'then', version };
  await writeDraft('note:1', fields);
  expect(await draftOf(mia.id).read()).toEqual({
    draft: {
      content: { title: 'Old', tags: ['a', 'b'] },
      base: null,
      changedAt: 'then',
      sent: [],
    },
    unreadable: null,
  });
});

test.each([
  ['newer', '4', '{"pages":[]}'],
  ['broken', '3', '{"title":'],
  ['broken', '1', '{"name":"No tags"}'],
])('leaves a draft in place that is %s (version %s)', async (reason, version, content) => {
  await writeDraft('note:1', { content, version });
  const store = draftOf(mia.id);
  expect(await store.read()).toEqual({ draft: null, unreadable: { reason, text: content } });

  await store.write(note('Written since'), null);
  expect(await readDraft('note:1')).toEqual({ content, version });
  expect(await draftOf(mia.id).read()).toMatchObject({
    draft: { content: note('Written since') },
    unreadable: { text: content },
  });

  store.clear();
  expect(await readDraft('note:1')).toEqual({ content, version });
  expect((await draftOf(mia.id).read()).draft).toBeNull();
});

test('keeps what belongs to a draft that it cannot read', async () => {
  await writeDraft('note:1', { content: '{"pages":[]}', version: '4', base: '7' });
  const base = { content: '{"pages":["base"]}', base: '7', version: '4' };
  const sent = { content: '{"pages":["sent"]}', version: '4' };
  await writeDraft('note:1:base', base);
  await writeDraft('note:1:sent', sent);
  const store = draftOf(mia.id);
  await store.read();
  const ours = { version: '8', content: note('Saved') };
  await store.write(note('Written since'), ours);
  store.noteSent(['Written']);
  expect((await draftOf(mia.id).read()).draft).toMatchObject({
    base: ours,
    sent: ['Written'],
  });
  store.noteSent([]);
  store.clear();
  expect(await readDraft('note:1:base')).toEqual(base);
  expect(await readDraft('note:1:sent')).toEqual(sent);
});

test('remembers what was sent and had no response when the page ended', async () => {
  const store = draftOf(mia.id);
  await store.write(note('Typed on'), null);
  store.noteSent(['Publish', 'Save']);
  expect((await draftOf(mia.id).read()).draft?.sent).toEqual(['Publish', 'Save']);
  store.noteSent([]);
  expect((await draftOf(mia.id).read()).draft?.sent).toEqual([]);
});

test('lists documents, not what belongs to them', async () => {
  await draftOf(mia.id, 'note:new:1').write(note('One'), { version: '1', content: note('') });
  await draftOf(mia.id, 'note:new:2').write(note('Two'), null);
  expect((await listLocalDrafts(mia.id, 'note:new')).toSorted()).toEqual([
    'note:new:1',
    'note:new:2',
  ]);
});

test('says that nothing was stored if the browser refuses', async () => {
  jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  expect(await draftOf(mia.id).write(note('Too much'), null)).toBe(false);
});
