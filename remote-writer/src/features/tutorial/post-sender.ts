import { api, ApiError, createRandomId } from 'shared-kit/api';
import { post, type Post, type PostPayload } from 'shared-kit/contract';
import { normalizeContent, toContent, toForm, type TutorialContent } from './form';

/** The version on the server that the next save overwrites. */
type ServerRevision = Pick<Post, '_id' | 'revision'>;

interface PostSender {
  send: (content: TutorialContent, reason: 'auto' | 'draft' | 'publish') => Promise<Post>;
  /** Lets the next save overwrite this version: the writer has chosen to. */
  acceptServerRevision: (revision: ServerRevision) => void;
}

/** The server's version if it rejected a save as stale; null for any other error. */
export function conflictFrom(error: unknown): Post | null {
  if (!(error instanceof ApiError) || error.code !== 'stale') return null;
  return post.safeParse(error.current).data ?? null;
}

/** Images are sent as data and returned as URLs: only the text can be compared. */
const withoutImageUrls = (content: TutorialContent) =>
  normalizeContent(content).replace(/(?:data:|\/api\/media\/)[^"\\]*/g, '');

const isSameText = (content: TutorialContent, server: Post) =>
  withoutImageUrls(content) === withoutImageUrls(toContent(toForm(server)));

/**
 * Sends the saves of one tutorial. The first save of a new one creates the post; later saves
 * overwrite only the revision that this tab knows. If a response is lost, the retry must not
 * conflict with the lost save: a repeated create has the same idempotency key, and a repeated
 * update recognises its own text in the server's version.
 */
export function createPostSender(opened: ServerRevision | null): PostSender {
  let known = opened;
  let attempt = { text: '', key: '' };
  let unconfirmed: TutorialContent | null = null;

  async function update(
    revision: ServerRevision,
    body: PostPayload,
    content: TutorialContent,
  ): Promise<Post> {
    const { _id: id, revision: ifMatch } = revision;
    try {
      const saved = await api.posts.update({ params: { id }, body }, { ifMatch });
      unconfirmed = null;
      return saved;
    } catch (error) {
      const conflict = conflictFrom(error);
      if (conflict !== null && unconfirmed !== null && isSameText(unconfirmed, conflict)) {
        unconfirmed = null;
        return update(conflict, body, content);
      }
      if (error instanceof ApiError && error.status === 0) unconfirmed = content;
      throw error;
    }
  }

  return {
    acceptServerRevision: (revision) => {
      known = revision;
    },
    send: async (content, reason) => {
      const body: PostPayload = {
        ...content,
        ...(reason === 'publish' && { status: 'published' as const }),
        ...(reason === 'auto' && { autoSave: true }),
      };
      const text = JSON.stringify(body);
      if (attempt.text !== text) attempt = { text, key: createRandomId() };
      const saved =
        known === null
          ? await api.posts.create({ body }, { idempotencyKey: attempt.key })
          : await update(known, body, content);
      known = saved;
      return saved;
    },
  };
}
