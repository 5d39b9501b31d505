import { applyEdits } from 'shared-kit/content/article';
import { postPatch, postPayload, type Post } from 'shared-kit/contract';
import { buildPost, errorResponse, jsonResponse, type RecordedRequest } from 'shared-kit/testing';

/** What becomes of a request: lost before or after it was carried out, or answered. */
export type Fate = 'answered' | 'lost before' | 'lost after' | 'failed' | 'rejected' | 'expired';

/** A server with one post, which sanitises what it stores and recognises repeated requests. */
export class Server {
  post: Post | null = null;
  requests: RecordedRequest[] = [];
  fates: Fate[] = [];
  published = 0;
  conflicts = 0;
  /** Arrives after the next request. */
  late: RecordedRequest | null = null;
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
    if (fate === 'rejected') return errorResponse('invalid', 'Too long.');
    if (fate === 'expired') return errorResponse('unauthenticated', 'Invalid token');
    const response = this.deliver(request);
    const { late } = this;
    this.late = null;
    if (late !== null) this.deliver(late);
    if (fate === 'lost after') throw new TypeError('Connection lost.');
    return response;
  }

  deliver(request: RecordedRequest): unknown {
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
        this.conflicts += 1;
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
      exportHtml: clean(content.exportHtml || content.content),
      exportMarkdown: content.exportMarkdown,
      status,
      revision: current.revision + 1,
    });
  }
}
