import { useQuery } from 'shared-kit/query';
import { useSearchParams } from 'shared-kit/router';
import { LIMITS } from 'shared-kit/constants';
import {
  CardGrid,
  Chip,
  ChipGroup,
  QueryState,
  Section,
  SkeletonCard,
  TextLink,
} from 'shared-kit/ui';
import { featuredQuery } from '../../../features/posts/queries';
import { TutorialCard } from '../../../features/posts/TutorialCard';
import { PILLS, readPill } from './tutorial-pills';
import { withParam } from './with-param';

export function FeaturedTutorials() {
  const [params, setParams] = useSearchParams();
  const tag = readPill(params);
  const tutorials = useQuery(featuredQuery(tag));

  return (
    <Section
      numbered
      title="Featured tutorials"
      action={<TextLink to="/tutorials">All tutorials</TextLink>}
    >
      <ChipGroup label="Kind of tutorial">
        {PILLS.map((pill) => (
          <Chip
            key={pill.label}
            pressed={pill.tag === tag}
            onToggle={() =>
              setParams(withParam('tutorials', pill.tag), {
                replace: true,
                preventScrollReset: true,
              })
            }
          >
            {pill.label}
          </Chip>
        ))}
      </ChipGroup>
      <QueryState
        query={tutorials}
        skeleton={
          <CardGrid>
            {Array.from({ length: LIMITS.homeTutorials }, (_, index) => (
              <SkeletonCard key={index} />
            ))}
          </CardGrid>
        }
        error="Unable to load tutorials right now."
        empty={
          tag === null ? 'No tutorials are featured yet.' : 'No featured tutorial of this kind yet.'
        }
      >
        {({ items }) => (
          <CardGrid as="ul">
            {items.slice(0, LIMITS.homeTutorials).map((post) => (
              <TutorialCard key={post._id} post={post} now={tutorials.dataUpdatedAt} />
            ))}
          </CardGrid>
        )}
      </QueryState>
    </Section>
  );
}
