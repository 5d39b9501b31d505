import { useQuery } from 'shared-kit/client/query';
import { Section } from 'shared-kit/ui';
import { ChallengeList } from '../../../features/challenges/ChallengeList';
import { trackChallengesQuery } from '../../../features/challenges/queries';

/** The challenges of a track; nothing for one that has none. */
export function TrackChallenges({ slug }: { slug: string }) {
  const { data: challenges = [] } = useQuery(trackChallengesQuery(slug));
  if (challenges.length === 0) return null;
  return (
    <Section title="Challenges">
      <ChallengeList challenges={challenges} level={3} />
    </Section>
  );
}
