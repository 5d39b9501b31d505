import * as fc from 'fast-check';
import * as z from 'zod';
import { ApiError } from 'shared-kit/client';
import type { Post } from 'shared-kit/contract';
import { buildPost, errorResponse, mockApi } from 'shared-kit/testing';
import { toDocument, type TutorialDocument } from '../document/document';
import { createPostSender, type SaveOptions } from './post-sender';
import { Server, type Fate } from './post-server.testing';
import { baseRevision, type SentSave } from './sent-save';
import { sentSave } from './sent-save-schema';

jest.mock('../import-export/markdown', () => ({
  toMarkdown: async ({ title }: TutorialDocument) => `# ${title}`,
}));

const opened = buildPost({ title: 'Sum', status: 'draft', revision: 3 });

/** What a page knows when it ends: the version it has last seen, and its saves without a response. */
interface Known {
  post: Post | null;
  unconfirmed: readonly SentSave[];
}

function openSender(server: Server, known: Known = { post: server.post, unconfirmed: [] }) {
  mockApi(server.responses());
  const last = { ...known };
  const sender = createPostSender({
    ...known,
    onPost: (post) => (last.post = post),
    // As what a page has stored, or sent to another tab.
    onSent: (unconfirmed) => (last.unconfirmed = z.array(sentSave).parse(toStored(unconfirmed))),
  });
  return { ...sender, last };
}

const toStored = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

const document = toDocument(opened);
const titled = (title: string): TutorialDocument => ({
  ...document,
  title,
  structured: { ...document.structured, introduction: `<p class="x">${title}</p>` },
});

test('creates a draft, then sends what has changed since', async () => {
  const server = new Server();
  const sender = openSender(server);
  await sender.send(titled('Sum'), { autoSave: true });
  await sender.send(titled('Sum up'), { createVersion: true });
  expect(server.requests.map(({ method }) => method)).toEqual(['POST', 'PATCH']);
  expect(server.requests[0]?.body).toMatchObject({ title: 'Sum', autoSave: true });
  expect(server.requests[1]?.body).toMatchObject({ createVersion: true });
  expect(server.post).toMatchObject({ title: 'Sum up', exportMarkdown: '# Sum up' });
});

test('publishes a new tutorial as a draft first', async () => {
  const server = new Server();
  const post = await openSender(server).send(titled('Sum'), { status: 'published' });
  expect(post.status).toBe('published');
  expect(server.requests.map(({ body }) => Object(body).status)).toEqual([undefined, 'published']);
});

test('sends nothing if nothing has changed', async () => {
  const server = new Server(opened);
  const sender = openSender(server);
  await sender.send(titled('Sum'), {});
  const { length } = server.requests;
  await sender.send({ ...toDocument(server.post ?? opened) }, { autoSave: true });
  expect(server.requests).toHaveLength(length);
});

test('sends the whole post if its edits do not fit', async () => {
  const server = new Server(opened);
  mockApi({
    ...server.responses(),
    'PATCH /api/posts/:id': errorResponse('unprocessable', 'The text is another one.'),
  });
  const sender = createPostSender({
    ...{ post: opened, unconfirmed: [], onPost: () => {}, onSent: () => {} },
  });
  await sender.send(titled('Sum up'), {});
  expect(server.requests.map(({ method }) => method)).toEqual(['PUT']);
  expect(server.post?.title).toBe('Sum up');
});

test('does not wait for the Markdown when the page is left', async () => {
  const server = new Server({ ...opened, exportMarkdown: '# Old' });
  await openSender(server).send(titled('Sum up'), { autoSave: true, isLeaving: true });
  expect(server.post).toMatchObject({ title: 'Sum up', exportMarkdown: '# Old' });
  expect(server.requests[0]?.body).not.toHaveProperty('isLeaving');
});

test('reports what somebody else has saved', async () => {
  const server = new Server(opened);
  const sender = openSender(server);
  server.post = buildPost({ ...opened, title: 'Theirs', revision: 4 });
  const error: unknown = await sender.send(titled('Mine'), {}).catch((cause: unknown) => cause);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ status: 412, current: { title: 'Theirs' } });
  sender.acceptPost(server.post);
  await sender.send(titled('Merged'), {});
  expect(server.post).toMatchObject({ title: 'Merged', revision: 5 });
});

test('does not publish again to find out whether it has published', async () => {
  const server = new Server(opened);
  const sender = openSender(server);
  server.fates = ['lost after'];
  await expect(sender.send(titled('Sum up'), { status: 'published' })).rejects.toThrow();
  await sender.send(titled('Sum up more'), { autoSave: true });
  expect(server.published).toBe(1);
  expect(server.post).toMatchObject({ title: 'Sum up more', status: 'published' });
});

describe('a tab that takes over from one that ended while it was saving', () => {
  const saved = [
    ['a post', opened],
    ['a new tutorial', null],
  ] as const;

  describe.each(saved)('%s', (_, post) => {
    /** The other tab has sent a save, and ended. */
    async function endWhileSaving(server: Server, fate: Fate, options: SaveOptions = {}) {
      const other = openSender(server);
      server.fates = [fate];
      await expect(other.send(titled('Sum up'), options)).rejects.toThrow();
      return openSender(server, other.last);
    }

    test.each<[string, Fate]>([
      ['arrived', 'lost after'],
      ['never arrives', 'lost before'],
    ])('does not conflict with it if it %s', async (_when, fate) => {
      const server = new Server(post);
      const sender = await endWhileSaving(server, fate);
      await sender.send(titled('Sum up more'), {});
      expect(server.post?.title).toBe('Sum up more');
      expect(server.conflicts).toBe(0);
    });

    test('does not conflict with it if it arrives when it has been repeated', async () => {
      const server = new Server(post);
      const sender = await endWhileSaving(server, 'lost before');
      server.late = server.requests.at(-1) ?? null;
      await sender.send(titled('Sum up more'), {});
      expect(server.late).toBeNull();
      expect(server.post?.title).toBe('Sum up more');
      expect(server.conflicts).toBe(0);
    });

    test('sends its text if the server did not accept the other one', async () => {
      const server = new Server(post);
      const sender = await endWhileSaving(server, 'lost before');
      server.fates = ['rejected'];
      await sender.send(titled('Sum up more'), {});
      expect(server.post?.title).toBe('Sum up more');
    });
  });

  test('is not overwritten if it arrives after the next save', async () => {
    const server = new Server(opened);
    const other = openSender(server);
    server.fates = ['lost before'];
    await expect(other.send(titled('Sum up'), {})).rejects.toThrow();
    const late = server.requests.at(-1);
    await openSender(server, other.last).send(titled('Sum up more'), {});
    expect(late && server.deliver(late)).toMatchObject({ status: 412 });
    expect(server.post?.title).toBe('Sum up more');
  });

  test('does not publish again what it published', async () => {
    const server = new Server(opened);
    const other = openSender(server);
    server.fates = ['lost after'];
    await expect(other.send(titled('Sum up'), { status: 'published' })).rejects.toThrow();
    await openSender(server, other.last).send(titled('Sum up more'), {});
    expect(server.published).toBe(1);
    expect(server.post).toMatchObject({ title: 'Sum up more', status: 'published' });
  });
});

test('remembers a save whose repetition was rejected because the session had ended', async () => {
  const server = new Server(opened);
  const sender = openSender(server);
  server.fates = ['lost after'];
  await expect(sender.send(titled('Sum up'), {})).rejects.toThrow();
  server.fates = ['expired'];
  await expect(sender.send(titled('Sum up more'), {})).rejects.toThrow();
  await sender.send(titled('Sum up more'), {});
  expect(server.post?.title).toBe('Sum up more');
  expect(server.conflicts).toBe(0);
});

const fate = fc.constantFrom<Fate>('answered', 'lost before', 'lost after', 'failed');
const save = fc.record({
  title: fc.constantFrom('One', 'Two', 'Three', 'Four'),
  options: fc.constantFrom<SaveOptions>(
    {},
    { autoSave: true },
    { createVersion: true },
    { isLeaving: true },
    { status: 'published' },
  ),
  /** Before it, the tab ends: the page is loaded again, or another tab takes over. */
  before: fc.constantFrom('nothing', 'nothing', 'reload', 'take over'),
});

/** The sender of a page that is loaded after this one has ended: it knows the newest version. */
function reload(server: Server, { unconfirmed }: Known) {
  const { post } = server;
  const revision = post?.revision ?? null;
  const own = unconfirmed.filter((sent) => baseRevision(sent) === revision);
  return openSender(server, { post, unconfirmed: own });
}

test('never conflicts with its own saves, whatever becomes of their responses', async () => {
  const sequences = fc.record({
    isNew: fc.boolean(),
    fates: fc.array(fate, { maxLength: 8 }),
    saves: fc.array(save, { minLength: 1, maxLength: 6 }),
  });
  await fc.assert(
    fc.asyncProperty(sequences, async ({ isNew, fates, saves }) => {
      const server = new Server(isNew ? null : opened);
      let sender = openSender(server);
      server.fates = [...fates];
      for (const { title, options, before } of saves) {
        if (before === 'reload' && server.post !== null) sender = reload(server, sender.last);
        if (before === 'take over') sender = openSender(server, sender.last);
        const error: unknown = await sender.send(titled(title), options).catch((e: unknown) => e);
        if (error instanceof ApiError) expect(error.status).not.toBe(412);
      }
      server.fates = [];
      await sender.send(titled('Last'), {});
      expect(server.post?.title).toBe('Last');
    }),
    { numRuns: 60 },
  );
});
