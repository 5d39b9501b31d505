import type { RefObject } from 'react';
import { useQuery } from 'shared-kit/client/query';
import type { Post } from 'shared-kit/contract';
import { MarkButton } from '../../../features/progress/MarkButton';
import { postProgressQuery } from '../../../features/progress/queries';
import { useSendMarks } from '../../../features/progress/use-send-marks';
import { useGoOn } from './use-go-on';
import { useReading } from './use-reading';

interface MemberReadingProps {
  post: Post;
  /** The article's text. */
  contentRef: RefObject<HTMLElement | null>;
}

/** Notices how far a member reads, and lets them mark the post by hand. */
export function MemberReading({ post, contentRef }: MemberReadingProps) {
  useSendMarks();
  const { data: progress } = useQuery(postProgressQuery(post._id));
  useReading(post._id, contentRef, progress);
  useGoOn(contentRef, progress);
  return <MarkButton post={post} isRead={progress?.isRead ?? false} />;
}
