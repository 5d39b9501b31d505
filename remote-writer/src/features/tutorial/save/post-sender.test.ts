import * as fc from 'fast-check';
import { ApiError } from 'shared-kit/api';
import { applyEdits } from 'shared-kit/content/edits';
import { postPatch, postPayload, type Post } from 'shared-kit/contract';
import {
  buildPost,
  errorResponse,
  jsonResponse,
  mockApi,
  type RecordedRequest,
} from 'shared-kit/testing';
import { toDocument, type TutorialDocument } from '../document/document';
import { createPostSender } from './post-sender';

jest.mock('../document/markdown', () => ({
  toMarkdown: async ({ title }: TutorialDocument) => `# ${title}`,
}));

/** What becomes of a request: lost before or after it was carried out, or answered. */
type Fate = 'answered' | 'lost before' | 'lost after' | 'failed';

/** A server with one post, which sanitises what it stores and recognises repeated requests. */
class Server {
  post: Post | null = null;
  requests: RecordedRequest[] = [];
  fates: Fate[] = [];
  published = 0;
  private lastRequest = '';

  constructor(post: Post | null = null) {
    this.post = post;
  }

  responses = () => ({
    'POST /api/posts': (request: RecordedRequest) => this.handle(request),
    'PATCH /api/posts/:id': (request: RecordedRequest) => this.handle(request),
    'PUT /api/posts/:id': (request: RecordedRequest) => this.handle(request),
  });

  private handle(request: RecordedRequest): unknown {
    this.requests.push(request);
    const fate = this.fates.shift() ?? 'answered';
    if (fate === 'lost before') throw new TypeError('Connection lost.');
    if (fate === 'failed') return errorResponse('unavailable', 'Come back soon.');
    const response = this.carryOut(request);
    if (fate === 'lost after') throw new TypeError('Connection lost.');
    return response;
  }

  private carryOut(request: RecordedRequest): unknown {
    const { method, headers } = request;
    const identity = JSON.stringify([
      method,
      headers.get('idempotency-key'),
      headers.get('if-match'),
      request.body,
    ]);
    if (identity === this.lastRequest) return this.post;
    if (method === 'POST') {
      if (this.post !== null) throw new Error('A second post was created.');
      this.post = this.store(buildPost({ status: 'draft', revision: 0 }), request.body);
    } else {
      const current = this.post;
      if (current === null) return errorResponse('not_found', 'Post not found');
      if (headers.get('if-match') !== `"${current.revision}"`) {
        const body = { message: 'Stale.', code: 'stale', requestId: 'x', current };
        return jsonResponse(412, body);
      }
      const { edits, ...flags } = postPatch.parse({ edits: [], ...Object(request.body) });
      const body = method === 'PUT' ? request.body : { ...applyEdits(current, edits), ...flags };
      if (flags.status === 'published') this.published += 1;
      this.post = this.store(current, body);
    }
    this.lastRequest = identity;
    return this.post;
  }

  private store(current: Post, body: unknown): Post {
    const { status = current.status, ...content } = postPayload.parse({
      ...Object(body),
      scheduledAt: undefined,
    });
    const clean = (html: string) => html.replaceAll(' class="x"', '');
    return buildPost({
      ...current,
      title: content.title,
      content: clean(content.content),
      structured: {
        ...content.structured,
        introduction: clean(content.structured.introduction),
      },
      exportHtml: clean(content.exportHtml),
      exportMarkdown: content.exportMarkdown,
      status,
      revision: current.revision + 1,
    });
  }
}

const opened = buildPost({ title: 'Sum', status: 'draft', revision: 3 });

function openSender(server: Server) {
  mockApi(server.responses());
  return createPostSender(server.post, () => {});
}

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
  const sender = createPostSender(opened, () => {});
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

test('recognises what another tab was sending when it ended', async () => {
  const server = new Server(opened);
  const other = openSender(server);
  server.fates = ['lost after'];
  await expect(other.send(titled('Sum up'), {})).rejects.toThrow();
  const sender = createPostSender(opened, () => {});
  sender.acceptPost(opened, titled('Sum up'));
  await sender.send(titled('Sum up more'), {});
  expect(server.post?.title).toBe('Sum up more');
});

const fate = fc.constantFrom<Fate>('answered', 'lost before', 'lost after', 'failed');
const save = fc.record({
  title: fc.constantFrom('One', 'Two', 'Three', 'Four'),
  options: fc.constantFrom({}, { autoSave: true }, { createVersion: true }),
});

test('never conflicts with its own saves, whatever becomes of their responses', async () => {
  const sequences = fc.record({
    isNew: fc.boolean(),
    fates: fc.array(fate, { maxLength: 8 }),
    saves: fc.array(save, { minLength: 1, maxLength: 6 }),
  });
  await fc.assert(
    fc.asyncProperty(sequences, async ({ isNew, fates, saves }) => {
      const server = new Server(isNew ? null : opened);
      const sender = openSender(server);
      server.fates = [...fates];
      for (const { title, options } of saves) {
        const error: unknown = await sender.send(titled(title), options).catch((e: unknown) => e);
        if (error instanceof ApiError) expect(error.status).not.toBe(412);
      }
      server.fates = [];
      await sender.send(titled('Last'), {});
      expect(server.post?.title).toBe('Last');
    }),
    { numRuns: 60 },
  );
}, 30_000);
