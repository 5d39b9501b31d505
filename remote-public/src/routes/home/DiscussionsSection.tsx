import { lazy, Suspense, useState } from 'react';
import { keepPreviousData, useQuery } from 'shared-kit/query';
import { useNavigate, useSearchParams } from 'shared-kit/router';
import { LIMITS } from 'shared-kit/constants';
import { Button, QueryState, Section, TextLink } from 'shared-kit/ui';
import { CategoryFilter } from '../../features/threads/CategoryFilter';
import { readThreadFilters } from '../../features/threads/filters';
import { recentThreadsQuery } from '../../features/threads/queries';
import { ThreadList, ThreadListSkeleton } from '../../features/threads/ThreadList';
import { NEW_THREAD_FORM_ID } from '../../features/threads/use-start-thread';
import { withParam } from './search-params';
import styles from './DiscussionsSection.module.css';

export function DiscussionsSection() {
  const [params, setParams] = useSearchParams();
  const { category } = readThreadFilters(params);
  const threads = useQuery({ ...recentThreadsQuery(category), placeholderData: keepPreviousData });

  return (
    <Section
      numbered
      title="Recent discussions"
      action={<TextLink to="/discussions">All discussions</TextLink>}
    >
      <div className={styles.toolbar}>
        <CategoryFilter
          value={category}
          onChange={(value) =>
            setParams(withParam('category', value), { replace: true, preventScrollReset: true })
          }
        />
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

// Dialog and form are loaded when the dialog is first opened. If they cannot be loaded, the
// discussions page has a form too.
const NewThreadDialog = lazy(() =>
  import('./NewThreadDialog')
    .then((module) => ({ default: module.NewThreadDialog }))
    .catch(() => ({ default: NewThreadDialogError })),
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
        aria-haspopup="dialog"
        onClick={() => {
          setIsLoaded(true);
          setIsOpen(true);
        }}
      >
        Start a discussion
      </Button>
      {isLoaded && (
        <Suspense>
          <NewThreadDialog open={isOpen} onOpenChange={setIsOpen} />
        </Suspense>
      )}
    </>
  );
}

function NewThreadDialogError() {
  const navigate = useNavigate();
  return (
    <p role="alert">
      Unable to create discussion right now.{' '}
      <Button size="small" onClick={() => void navigate(`/discussions#${NEW_THREAD_FORM_ID}`)}>
        Go to discussions
      </Button>
    </p>
  );
}
