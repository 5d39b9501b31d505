import { api, ApiError, createRandomId, type RequestOptions } from 'shared-kit/api';
import { diffPost } from 'shared-kit/content/edits';
import { post, type Post, type PostPatch, type PostPayload } from 'shared-kit/contract';
import { renderMarkdown } from './render-markdown';
import { toContent, type TutorialContent, type TutorialDocument } from '../document/document';
import { renderArticle } from '../document/html';
import { isSameText } from './is-same-text';

const TIMEOUT_MS = 30_000;
/** In characters; browsers let 64 KB outlive their page. */
const KEEPALIVE_LENGTH = 60_000;

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
  /**
   * The next save is based on this version and may overwrite it.
   * @param lost What another tab was sending when it ended, which may or may not be a later version.
   */
  acceptPost: (post: Post, lost?: TutorialDocument | null) => void;
}

interface Update {
  current: Post;
  document: TutorialDocument;
  content: TutorialContent;
}

/** The server's version if it rejected a save as stale; null for any other error. */
export function conflictFrom(error: unknown): Post | null {
  if (!(error instanceof ApiError) || error.code !== 'stale') return null;
  return post.safeParse(error.current).data ?? null;
}

/** A save without a response: it may or may not have been carried out. */
interface Unconfirmed {
  document: TutorialDocument;
  status: SaveOptions['status'];
  /** Sends exactly the same again; null if another tab has sent it. */
  repeat: (() => Promise<Post>) | null;
}

/** Neither carried out nor rejected for sure; 409: the same request is still being carried out. */
const isUnconfirmed = (error: unknown) =>
  error instanceof ApiError && (error.status === 0 || error.status === 409 || error.status >= 500);

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

  /** Sends a request, and notes it if its response is lost. */
  async function attempt(save: Omit<Unconfirmed, 'repeat'>, request: () => Promise<Post>) {
    try {
      const saved = await request();
      unconfirmed = null;
      return setBase(saved);
    } catch (error) {
      unconfirmed = isUnconfirmed(error) ? { ...save, repeat: request } : null;
      throw error;
    }
  }

  function create(document: TutorialDocument, content: TutorialContent, options: SaveOptions) {
    const idempotencyKey = createRandomId();
    const { autoSave, createVersion } = options;
    const body = {
      ...content,
      ...(autoSave && { autoSave }),
      ...(createVersion && { createVersion }),
    };
    return attempt({ document, status: undefined }, () =>
      api.posts.create({ body }, { idempotencyKey, timeoutMs: TIMEOUT_MS }),
    );
  }

  async function update(
    { current, document, content }: Update,
    { isLeaving = false, ...flags }: SaveOptions,
  ): Promise<Post> {
    const { _id: id, revision: ifMatch } = current;
    const patch: PostPatch = { edits: diffPost(current, content), ...flags };
    const { status, createVersion } = flags;
    if (patch.edits.length === 0 && status === undefined && !createVersion) return current;
    const keepalive = isLeaving && JSON.stringify(patch).length < KEEPALIVE_LENGTH;
    const request: RequestOptions = { ifMatch, timeoutMs: TIMEOUT_MS, keepalive };
    try {
      return await attempt({ document, status }, () =>
        api.posts.patch({ params: { id }, body: patch }, request),
      );
    } catch (error) {
      if (!needsWholePost(error)) throw error;
      const body: PostPayload = { ...content, ...flags };
      return attempt({ document, status }, () =>
        api.posts.update({ params: { id }, body }, { ifMatch, timeoutMs: TIMEOUT_MS }),
      );
    }
  }

  /** Finds out what became of a save without a response, so that it is not taken for another's. */
  async function settle(): Promise<void> {
    // A publish is sent once: what became of it is read from the next conflict.
    if (!unconfirmed?.repeat || unconfirmed.status !== undefined) return;
    await attempt(unconfirmed, unconfirmed.repeat);
  }

  /** The conflicting version, if it is what an unconfirmed save has made. */
  function ownVersion(error: unknown, lost: Unconfirmed | null): Post | null {
    const theirs = conflictFrom(error);
    if (theirs === null || lost === null || base === null) return null;
    const isNext = theirs.revision === base.revision + 1;
    const hasStatus = lost.status === undefined || lost.status === theirs.status;
    return isNext && hasStatus && isSameText(lost.document, theirs) ? theirs : null;
  }

  async function contentOf(document: TutorialDocument, options: SaveOptions) {
    const html = renderArticle(document);
    const last = base?.exportMarkdown ?? '';
    const markdown = options.isLeaving ? last : await renderMarkdown(document, last);
    return toContent(document, { html, markdown });
  }

  return {
    acceptPost: (accepted, lost) => {
      unconfirmed = lost ? { document: lost, status: undefined, repeat: null } : null;
      setBase(accepted);
    },
    async send(document, options) {
      await settle();
      const content = await contentOf(document, options);
      if (base === null) {
        const created = await create(document, content, options);
        if (options.status === undefined) return created;
        return update({ current: created, document, content }, options);
      }
      const lost = unconfirmed;
      try {
        return await update({ current: base, document, content }, options);
      } catch (error) {
        const own = ownVersion(error, lost);
        if (own === null) throw error;
        return update({ current: setBase(own), document, content }, options);
      }
    },
  };
}
