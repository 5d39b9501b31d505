import { keepPreviousData, useQuery } from 'shared-kit/query';
import { useSearchParams } from 'shared-kit/router';
import { LIMITS } from 'shared-kit/constants';
import { QueryState, Section, TextLink } from 'shared-kit/ui';
import { CategoryFilter } from '../../../features/threads/CategoryFilter';
import { readThreadFilters } from '../../../features/threads/filters';
import { recentThreadsQuery } from '../../../features/threads/queries';
import { ThreadList, ThreadListSkeleton } from '../../../features/threads/ThreadList';
import { StartButton } from './StartButton';
import { withParam } from './with-param';
import styles from './RecentDiscussions.module.css';

export function RecentDiscussions() {
  const [params, setParams] = useSearchParams();
  const { category } = readThreadFilters(params);
  const threads = useQuery({ ...recentThreadsQuery(category), placeholderData: keepPreviousData });

  return (
    <Section
      numbered
      title="Recent discussions"
      action={<TextLink to="/discussions">All discussions</TextLink>}
    >
      <div className={styles.bar}>
        <CategoryFilter
          chosen={category}
          onChoose={(chosen) =>
            setParams(withParam('category', chosen), { replace: true, preventScrollReset: true })
          }
        />
        <StartButton />
      </div>
      <QueryState
        query={threads}
        skeleton={<ThreadListSkeleton rows={LIMITS.homeThreads} />}
        error="Unable to load discussions right now."
        empty="No discussions yet. Be the first to ask a question."
      >
        {({ items }) => <ThreadList level={3} threads={items.slice(0, LIMITS.homeThreads)} />}
      </QueryState>
    </Section>
  );
}
