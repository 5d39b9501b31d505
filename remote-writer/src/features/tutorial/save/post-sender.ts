import { api, ApiError, createRandomId, type RequestOptions } from 'shared-kit/api';
import { diffPost } from 'shared-kit/content/edits';
import { post, type Post, type PostPatch, type PostPayload } from 'shared-kit/contract';
import { renderMarkdown } from './render-markdown';
import { toContent, type TutorialContent, type TutorialDocument } from '../document/document';
import { renderArticle } from '../document/html';
import { isSameText } from './is-same-text';

const TIMEOUT_MS = 30_000;

/** What a save asks for beside the text. */
export type SaveOptions = Pick<
  PostPayload,
  'status' | 'scheduledAt' | 'autoSave' | 'createVersion'
> & {
  /** The page is being closed: the request must outlive it, and nothing may be waited for. */
  isLeaving?: boolean;
};

export interface PostSender {
  /** Saves the document and resolves to the post; rejects with the API's error. */
  send: (document: TutorialDocument, options: SaveOptions) => Promise<Post>;
  /** The next save is based on this version and may overwrite it. */
  acceptPost: (post: Post) => void;
}

/** The server's version if it rejected a save as stale; null for any other error. */
export function conflictFrom(error: unknown): Post | null {
  if (!(error instanceof ApiError) || error.code !== 'stale') return null;
  return post.safeParse(error.current).data ?? null;
}

/** A request without a response: it may or may not have been carried out. */
interface Unconfirmed {
  content: TutorialContent;
  options: SaveOptions;
  /** Sends exactly the same again, which is safe. */
  repeat: () => Promise<Post>;
}

/** Whether a save that was not confirmed must not be sent again: it changes who can read the post. */
const isPublication = ({ status }: SaveOptions) => status !== undefined;

const hasNoResponse = (error: unknown) =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500);

/** An edit that does not fit the server's text (422), or more than a small save may hold (413). */
const needsWholePost = (error: unknown) =>
  error instanceof ApiError && (error.status === 422 || error.status === 413);

/**
 * Sends the saves of one tutorial. The first creates a draft; later ones send what has changed since
 * the post that the server returned last. If a response is lost, its save must not conflict with the
 * next one: the same request is repeated first, which the server recognises. Only a publish is not;
 * whether it was carried out is read from the next conflict. `onPost` is called with each new version
 * of the server's post.
 */
export function createPostSender(opened: Post | null, onPost: (post: Post) => void): PostSender {
  let base = opened;
  let unconfirmed: Unconfirmed | null = null;

  function setBase(next: Post): Post {
    base = next;
    onPost(next);
    return next;
  }

  /** Sends a request that can be repeated if its response is lost. */
  async function attempt(
    content: TutorialContent,
    options: SaveOptions,
    request: () => Promise<Post>,
  ): Promise<Post> {
    try {
      const saved = await request();
      unconfirmed = null;
      return setBase(saved);
    } catch (error) {
      unconfirmed = hasNoResponse(error) ? { content, options, repeat: request } : null;
      throw error;
    }
  }

  function create(content: TutorialContent, options: SaveOptions): Promise<Post> {
    const idempotencyKey = createRandomId();
    const { autoSave, createVersion } = options;
    const body = {
      ...content,
      ...(autoSave && { autoSave }),
      ...(createVersion && { createVersion }),
    };
    return attempt(content, { ...body, isLeaving: false }, () =>
      api.posts.create({ body }, { idempotencyKey, timeoutMs: TIMEOUT_MS }),
    );
  }

  async function update(
    current: Post,
    content: TutorialContent,
    options: SaveOptions,
  ): Promise<Post> {
    const { isLeaving = false, ...flags } = options;
    const { _id: id, revision: ifMatch } = current;
    const request: RequestOptions = { ifMatch, timeoutMs: TIMEOUT_MS, keepalive: isLeaving };
    const patch: PostPatch = { edits: diffPost(current, content), ...flags };
    try {
      return await attempt(content, options, () =>
        api.posts.patch({ params: { id }, body: patch }, request),
      );
    } catch (error) {
      if (!needsWholePost(error)) throw error;
      const body: PostPayload = { ...content, ...flags };
      return attempt(content, options, () => api.posts.update({ params: { id }, body }, request));
    }
  }

  /** Finds out what became of a save without a response, so that it is not taken for another's. */
  async function settle(): Promise<void> {
    if (unconfirmed === null || isPublication(unconfirmed.options)) return;
    const { content, options, repeat } = unconfirmed;
    await attempt(content, options, repeat);
  }

  /** The conflicting version, if it is what an unconfirmed publish of this tab has made. */
  function ownVersion(error: unknown, lost: Unconfirmed | null): Post | null {
    const theirs = conflictFrom(error);
    if (theirs === null || lost === null || base === null) return null;
    const isNext = theirs.revision === base.revision + 1 && theirs.status === lost.options.status;
    return isNext && isSameText(lost.content, theirs) ? theirs : null;
  }

  async function contentOf(document: TutorialDocument, options: SaveOptions) {
    const html = renderArticle(document);
    const last = base?.exportMarkdown ?? '';
    const markdown = options.isLeaving ? last : await renderMarkdown(document, last);
    return toContent(document, { html, markdown });
  }

  return {
    acceptPost: (accepted) => {
      unconfirmed = null;
      setBase(accepted);
    },
    async send(document, options) {
      if (!options.isLeaving) await settle();
      const content = await contentOf(document, options);
      if (base === null) {
        const created = await create(content, options);
        return isPublication(options) ? update(created, content, options) : created;
      }
      const lost = unconfirmed;
      try {
        return await update(base, content, options);
      } catch (error) {
        const own = ownVersion(error, lost);
        if (own === null) throw error;
        return update(setBase(own), content, options);
      }
    },
  };
}
