import { ApiError, createRandomId } from 'shared-kit/client';
import { diffPost } from 'shared-kit/content/article';
import { isId, isNumber, isRecord } from 'shared-kit/client/guards';
import type { Post, PostPatch, PostPayload } from 'shared-kit/contract';
import { renderMarkdown } from './render-markdown';
import { toContent, type TutorialContent, type TutorialDocument } from '../document/document';
import { renderArticle } from '../document/html';
import { isSameText } from './is-same';
import { baseRevision, changesStatus, sendRequest, type SentSave } from './sent-save';

/** What a save asks for beside the text. */
export type SaveOptions = Pick<
  PostPayload,
  'status' | 'scheduledAt' | 'autoSave' | 'createVersion'
> & {
  /** The page is being closed: the request must outlive it, and nothing may be waited for. */
  isLeaving?: boolean;
};

export interface PostSenderOptions {
  /** The post that was opened; null for a new tutorial. */
  post: Post | null;
  /** What was sent in an earlier visit, or by another tab, and may or may not be carried out. */
  unconfirmed: readonly SentSave[];
  /** Called with each new version of the server's post. */
  onPost: (post: Post) => void;
  /** Called before a request is sent and after its response, with all that have no response. */
  onSent: (unconfirmed: readonly SentSave[]) => void;
}

export interface PostSender {
  /** Saves the document and resolves to the post; rejects with the API's error. */
  send: (document: TutorialDocument, options: SaveOptions) => Promise<Post>;
  /**
   * The next save is based on this version and may overwrite it.
   * @param unconfirmed What the tab that wrote before has sent without a response.
   */
  acceptPost: (post: Post, unconfirmed?: readonly SentSave[]) => void;
}

/** The API guarantees the rest, as for any response. */
const isPost = (value: unknown): value is Post =>
  isRecord(value) && isId(value['_id']) && isNumber(value['revision']);

/** The server's version if it rejected a save as stale; null for any other error. */
export function conflictFrom(error: unknown): Post | null {
  if (!(error instanceof ApiError) || error.code !== 'stale') return null;
  return isPost(error.current) ? error.current : null;
}

/** Neither carried out nor rejected for sure; 409: the same request is still being carried out. */
const isUnconfirmed = (error: unknown) =>
  error instanceof ApiError &&
  (error.status === 0 ||
    error.status === 409 ||
    error.status >= 500 ||
    error.code === 'invalid_response');

/** An edit that does not fit the server's text (422), or more than a small save may hold (413). */
const needsWholePost = (error: unknown) =>
  error instanceof ApiError && (error.status === 422 || error.status === 413);

/** Whether the server does not accept this text, whenever it is sent. */
const isRejected = (error: unknown) =>
  error instanceof ApiError && !isUnconfirmed(error) && ![401, 412, 429].includes(error.status);

/** Whether a version of the server's is what this save has made of its base. */
function isMadeBy(save: SentSave, theirs: Post): boolean {
  const { document, request } = save;
  const { status } = request.body;
  return (
    theirs.revision === (baseRevision(save) ?? -1) + 1 &&
    (status === undefined || status === theirs.status) &&
    isSameText(document, theirs)
  );
}

/**
 * Sends the saves of one tutorial. The first creates a draft; later ones send what has changed since
 * the post that the server returned last. If a response is lost, its save must not conflict with the
 * next one: the same request is repeated first, which the server recognises. Only a publish is not;
 * whether it was carried out is read from the next conflict.
 */
export function createPostSender(options: PostSenderOptions): PostSender {
  const { onPost, onSent } = options;
  let base = options.post;
  let { unconfirmed } = options;

  function setBase(next: Post): Post {
    base = next;
    onPost(next);
    return next;
  }

  function setUnconfirmed(next: readonly SentSave[]): void {
    unconfirmed = next;
    onSent(next);
  }

  const forget = (save: SentSave) => setUnconfirmed(unconfirmed.filter((other) => other !== save));

  async function execute(save: SentSave, isLeaving?: boolean): Promise<Post> {
    const saved = setBase(await sendRequest(save.request, isLeaving));
    // Others were based on the same version: none of them was, or can still be carried out.
    setUnconfirmed([]);
    return saved;
  }

  /** Sends a request for the first time, and remembers it until there is a response. */
  async function attempt(save: SentSave, isLeaving?: boolean): Promise<Post> {
    setUnconfirmed([...unconfirmed, save]);
    try {
      return await execute(save, isLeaving);
    } catch (error) {
      if (!isUnconfirmed(error)) forget(save);
      throw error;
    }
  }

  function create(
    document: TutorialDocument,
    content: TutorialContent,
    { isLeaving, autoSave, createVersion }: SaveOptions,
  ): Promise<Post> {
    const body = {
      ...content,
      ...(autoSave && { autoSave }),
      ...(createVersion && { createVersion }),
    };
    const idempotencyKey = createRandomId();
    return attempt({ document, request: { method: 'POST', idempotencyKey, body } }, isLeaving);
  }

  async function update(
    current: Post,
    document: TutorialDocument,
    content: TutorialContent,
    { isLeaving, ...flags }: SaveOptions,
  ): Promise<Post> {
    const target = { id: current._id, revision: current.revision };
    const patch: PostPatch = { edits: diffPost(current, content), ...flags };
    const { status, createVersion } = flags;
    if (patch.edits.length === 0 && status === undefined && !createVersion) return current;
    try {
      const request = { method: 'PATCH', ...target, body: patch } as const;
      return await attempt({ document, request }, isLeaving);
    } catch (error) {
      if (!needsWholePost(error)) throw error;
      const request = { method: 'PUT', ...target, body: { ...content, ...flags } } as const;
      return attempt({ document, request });
    }
  }

  /** Continues on the conflicting version if a save without a response has made it. */
  function adoptOwn(error: unknown): Post | null {
    const theirs = conflictFrom(error);
    if (theirs === null || !unconfirmed.some((save) => isMadeBy(save, theirs))) return null;
    setUnconfirmed([]);
    return setBase(theirs);
  }

  /** Finds out what became of a save without a response, so that it is not taken for another's. */
  async function settle(): Promise<void> {
    // A publish is sent once: what became of it is read from the next conflict.
    const last = unconfirmed.findLast((save) => !changesStatus(save));
    if (last === undefined) return;
    try {
      await execute(last);
    } catch (error) {
      if (adoptOwn(error) !== null) return;
      // A text that the server does not accept was never saved: the newer one is sent.
      if (!isRejected(error)) throw error;
      forget(last);
    }
  }

  async function contentOf(document: TutorialDocument, isLeaving = false) {
    const html = renderArticle(document);
    const last = base?.exportMarkdown ?? '';
    const markdown = isLeaving ? last : await renderMarkdown(document, last);
    return toContent(document, { html, markdown });
  }

  return {
    acceptPost: (accepted, others = []) => {
      setBase(accepted);
      setUnconfirmed(others);
    },
    async send(document, saveOptions) {
      await settle();
      const content = await contentOf(document, saveOptions.isLeaving);
      if (base === null) {
        const created = await create(document, content, saveOptions);
        if (saveOptions.status === undefined) return created;
        return update(created, document, content, saveOptions);
      }
      try {
        return await update(base, document, content, saveOptions);
      } catch (error) {
        const own = adoptOwn(error);
        if (own === null) throw error;
        return update(own, document, content, saveOptions);
      }
    },
  };
}
