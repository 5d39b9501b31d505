import { useQuery } from 'shared-kit/client/query';
import { useSearchState } from 'shared-kit/client/search-params';
import { LIMITS } from 'shared-kit/contract/constants';
import {
  CardGrid,
  Chip,
  ChipGroup,
  FilterForm,
  QueryState,
  Section,
  SkeletonCards,
  TextLink,
} from 'shared-kit/ui';
import { featuredPostsQuery } from '../../features/posts/queries';
import { TutorialCard } from '../../features/posts/TutorialCard';
import { HOME_SEARCH_OPTIONS, homeParams, TUTORIAL_TAGS } from './search-params';

export function TutorialsSection() {
  const { state, change } = useSearchState(homeParams, HOME_SEARCH_OPTIONS);
  const selectedTag = state.tutorials;
  const tutorials = useQuery(featuredPostsQuery(selectedTag));

  return (
    <Section
      numbered
      title="Featured tutorials"
      action={<TextLink to="/tutorials">All tutorials</TextLink>}
    >
      <FilterForm action="/">
        <ChipGroup label="Kind of tutorial">
          {TUTORIAL_TAGS.map(({ tag, label }) => (
            <Chip
              key={label}
              name="tutorials"
              value={tag ?? ''}
              pressed={tag === selectedTag}
              onToggle={() => change({ tutorials: tag })}
            >
              {label}
            </Chip>
          ))}
        </ChipGroup>
      </FilterForm>
      <QueryState
        query={tutorials}
        skeleton={<SkeletonCards count={LIMITS.homeTutorials} />}
        error="Unable to load tutorials right now."
        empty={
          selectedTag === null
            ? 'No tutorials are featured yet.'
            : 'No featured tutorials of this kind yet.'
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
