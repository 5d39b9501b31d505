import { useInfiniteQuery } from 'shared-kit/client/query';
import { useSearchParams } from 'shared-kit/client/router';
import { useHasRole } from 'shared-kit/client/session';
import type { ChallengeSummary } from 'shared-kit/contract';
import { PageHead } from 'shared-kit/remote';
import {
  ButtonLink,
  Container,
  LoadMoreList,
  PageHeader,
  Section,
  readPageCount,
} from 'shared-kit/ui';
import { ChallengeList, ChallengeListSkeleton } from '../../features/challenges/ChallengeList';
import {
  CHALLENGES_ERROR,
  CHALLENGES_PAGE_SIZE,
  challengesQuery,
} from '../../features/challenges/queries';
import styles from './page.module.css';

const DESCRIPTION =
  'One small sheet, one question, some days. Send a formula; it is tried on the server, also with data that you do not see.';

export function Component() {
  const isEditor = useHasRole('moderator', 'admin');
  return (
    <Container>
      <PageHead title="Challenges" description={DESCRIPTION} path="/challenges" />
      <PageHeader
        title="Challenges"
        description={DESCRIPTION}
        paper="grid"
        actions={
          isEditor && (
            <ButtonLink variant="primary" to="/challenges/new">
              New challenge
            </ButtonLink>
          )
        }
      />
      <div className={styles.sections}>
        {isEditor && <PhaseSection phase="draft" title="Drafts" empty="No drafts." />}
        <PhaseSection
          phase="open"
          title="Open now"
          empty="No challenge is open right now. Have a look at the next ones."
        />
        <PhaseSection
          phase="upcoming"
          title="Upcoming"
          empty="The next challenge is being prepared."
        />
        <PhaseSection phase="closed" title="Past" empty="No challenge has closed yet." isPaged />
      </div>
    </Container>
  );
}

interface PhaseSectionProps {
  phase: ChallengeSummary['phase'];
  title: string;
  empty: string;
  /** Whether the URL says how many pages are shown: one list of the page can. */
  isPaged?: boolean;
}

function PhaseSection({ phase, title, empty, isPaged = false }: PhaseSectionProps) {
  const [params] = useSearchParams();
  const query = useInfiniteQuery(challengesQuery(phase, isPaged ? readPageCount(params) : 1));
  return (
    <Section title={title}>
      <LoadMoreList
        query={query}
        pageSize={isPaged ? CHALLENGES_PAGE_SIZE : undefined}
        skeleton={<ChallengeListSkeleton rows={2} />}
        error={CHALLENGES_ERROR}
        empty={<p className={styles.empty}>{empty}</p>}
        focusTarget="h3 a"
      >
        {(challenges) => <ChallengeList challenges={challenges} level={3} />}
      </LoadMoreList>
    </Section>
  );
}
