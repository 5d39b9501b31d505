import { queryOptions } from 'shared-kit/query';
import { api, ApiError } from 'shared-kit/api';
import { post, type Post, type PostPayload } from 'shared-kit/contract';
import { contentOf, formOf, type TutorialContent } from './form';
import { freshId } from './fresh-id';
import { asKept } from './opening';

/**
 * A post as its editor opens it: always the newest, because what is opened is written over. The few
 * seconds bridge the gap between the route's loader and its page.
 */
export const editedPost = (id: string) =>
  queryOptions({
    queryKey: ['writer', 'post', id],
    queryFn: ({ signal }) => api.posts.byId({ params: { id } }, { signal }),
    staleTime: 5_000,
  });

type SendTutorial = (
  content: TutorialContent,
  reason: 'auto' | 'draft' | 'publish',
) => Promise<Post>;

/** The version that a tab knows and may write over. */
type Known = Pick<Post, '_id' | 'revision'>;

interface Sender {
  send: SendTutorial;
  /** The writer has seen that another version stands there: the next save may write over it. */
  writeOver: (standing: Known) => void;
}

/** What stands in the place of a save that was refused as stale; null for any other failure. */
export function standingInstead(error: unknown): Post | null {
  if (!(error instanceof ApiError) || error.code !== 'stale') return null;
  return post.safeParse(error.current).data ?? null;
}

/** Pictures are sent as they are and come back as addresses: only the words are compared. */
const wordsOf = (content: TutorialContent) =>
  asKept(content).replace(/(?:data:|\/api\/media\/)[^"\\]*/g, '');

const isOf = (content: TutorialContent, standing: Post) =>
  wordsOf(content) === wordsOf(contentOf(formOf(standing)));

/**
 * Sends the saves of one tutorial: the first of a new one makes the post, all others write over the
 * version that this tab knows, and over no other. A first save that is sent again because its answer
 * never came carries the same key, so that it does not make a second post; a later one whose answer
 * never came is known again by its text, so that a tab never stands in its own way.
 */
export function createSender(opened: Known | null): Sender {
  let known = opened;
  let attempt = { text: '', key: '' };
  let unanswered: TutorialContent | null = null;

  async function update(over: Known, body: PostPayload, content: TutorialContent): Promise<Post> {
    const { _id: id, revision: ifMatch } = over;
    try {
      const saved = await api.posts.update({ params: { id }, body }, { ifMatch });
      unanswered = null;
      return saved;
    } catch (error) {
      const standing = standingInstead(error);
      if (standing !== null && unanswered !== null && isOf(unanswered, standing)) {
        unanswered = null;
        return update(standing, body, content);
      }
      if (error instanceof ApiError && error.status === 0) unanswered = content;
      throw error;
    }
  }

  return {
    writeOver: (standing) => {
      known = standing;
    },
    send: async (content, reason) => {
      const body: PostPayload = {
        ...content,
        ...(reason === 'publish' && { status: 'published' as const }),
        ...(reason === 'auto' && { autoSave: true }),
      };
      const text = JSON.stringify(body);
      if (attempt.text !== text) attempt = { text, key: freshId() };
      const saved =
        known === null
          ? await api.posts.create({ body }, { idempotencyKey: attempt.key })
          : await update(known, body, content);
      known = saved;
      return saved;
    },
  };
}
