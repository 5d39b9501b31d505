import { useQuery } from 'shared-kit/client/query';
import type { Track } from 'shared-kit/contract';
import { ButtonLink } from 'shared-kit/ui';
import { continueState } from '../../../features/progress/continue-state';
import { trackProgressQuery } from '../../../features/progress/queries';

/** Leads a member to the tutorial to go on with. */
export function ContinueButton({ track }: { track: Track }) {
  const { data } = useQuery(trackProgressQuery(track._id));
  const first = track.tutorials[0]?.slug ?? '';
  const next = data?.next ?? null;
  const hasBegun = data !== undefined && (data.readCount > 0 || (next?.position ?? 0) > 0);
  const text = !hasBegun
    ? 'Start with the first tutorial'
    : next === null
      ? 'Read the first tutorial again'
      : 'Continue where you stopped';
  return (
    <ButtonLink
      variant="primary"
      size="large"
      to={`/blog/${next?.slug ?? first}`}
      state={next === null ? undefined : continueState}
    >
      <span>{text}</span>
    </ButtonLink>
  );
}
