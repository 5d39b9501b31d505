import { useState } from 'react';
import { keepPreviousData, useQuery } from 'shared-kit/client/query';
import { useSearchState } from 'shared-kit/client/search-params';
import { LIMITS } from 'shared-kit/contract/constants';
import {
  Button,
  FilterForm,
  QueryState,
  Section,
  TextLink,
  createLazyComponent,
} from 'shared-kit/ui';
import { CategoryFilter } from '../../features/threads/CategoryFilter';
import { recentThreadsQuery } from '../../features/threads/queries';
import { ThreadList, ThreadListSkeleton } from '../../features/threads/ThreadList';
import { HOME_SEARCH_OPTIONS, homeParams } from './search-params';
import styles from './DiscussionsSection.module.css';

export function DiscussionsSection() {
  const { state, change } = useSearchState(homeParams, HOME_SEARCH_OPTIONS);
  const { category } = state;
  const threads = useQuery({ ...recentThreadsQuery(category), placeholderData: keepPreviousData });

  return (
    <Section
      numbered
      title="Recent discussions"
      action={<TextLink to="/discussions">All discussions</TextLink>}
    >
      <div className={styles.toolbar}>
        <FilterForm action="/">
          <CategoryFilter value={category} onChange={(value) => change({ category: value })} />
        </FilterForm>
        <NewThreadButton />
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

// The dialog and its form are loaded when it is first opened.
const NewThreadDialog = createLazyComponent(
  async () => (await import('./NewThreadDialog')).NewThreadDialog,
  { errorMessage: 'Unable to create discussion right now.' },
);

function NewThreadButton() {
  const [isOpen, setIsOpen] = useState(false);
  const [isLoaded, setIsLoaded] = useState(false);
  return (
    <>
      <Button
        size="small"
        variant="primary"
        data-cta="home-discussion"
        data-needs-script
        aria-haspopup="dialog"
        onClick={() => {
          setIsLoaded(true);
          setIsOpen(true);
        }}
      >
        Start a discussion
      </Button>
      <noscript>
        <TextLink to="/discussions#start">Start a discussion</TextLink>
      </noscript>
      {isLoaded && <NewThreadDialog open={isOpen} onOpenChange={setIsOpen} />}
    </>
  );
}
