import { useInfiniteQuery } from 'shared-kit/query';
import { excerpt, plainText } from 'shared-kit/content';
import { LIMITS } from 'shared-kit/constants';
import type { Thread } from 'shared-kit/contract';
import { PageHead, useSite } from 'shared-kit/remote';
import { repliesIn } from '../../features/comments/pages';
import { repliesQuery } from '../../features/comments/queries';
import { AcceptedReply } from './AcceptedReply';
import { Opening } from './Opening';
import { postingData } from './posting-data';
import { Replies } from './Replies';
import { ReplyArea } from './ReplyArea';
import { ThreadFacts } from './ThreadFacts';
import { useNewReply } from './use-new-reply';
import { useReplyBox } from './use-reply-box';
import styles from './Conversation.module.css';

/** A discussion: what is asked, the accepted answer, the replies, the place to reply. */
export function Conversation({ thread }: { thread: Thread }) {
  const site = useSite();
  const replies = useInfiniteQuery(repliesQuery(thread._id));
  const { mine, arrived } = useNewReply();
  const known = replies.data ? repliesIn(replies.data) : [];
  const { box, attach } = useReplyBox();

  return (
    <article className={styles.page}>
      <PageHead
        title={thread.title}
        description={excerpt(plainText(thread.descriptionHtml), LIMITS.excerpt)}
        path={`/discussions/${thread._id}`}
        jsonLd={postingData(thread, known, site)}
      />
      <Opening thread={thread} />
      <AcceptedReply thread={thread} replies={known} />
      <Replies thread={thread} replies={replies} box={box} mine={mine} />
      <ReplyArea thread={thread} replies={known} box={attach} onReply={arrived} />
      <ThreadFacts thread={thread} />
    </article>
  );
}
