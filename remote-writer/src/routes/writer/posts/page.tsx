import { keepPreviousData, useInfiniteQuery } from 'shared-kit/client/query';
import { PenLine } from 'lucide-react';
import { useLocation, useNavigate, useSearchParams } from 'shared-kit/client/router';
import { PageHead } from 'shared-kit/remote';
import { useSearchState } from 'shared-kit/client/search-params';
import { loginPath, useViewer } from 'shared-kit/client/session';
import {
  ButtonLink,
  Container,
  EmptyState,
  PageHeader,
  SearchField,
  readPageCount,
} from 'shared-kit/ui';
import { Tabs } from 'shared-kit/ui/tabs';
import { ownPostParams, ownPostsQuery, POST_TABS } from '../../../features/posts/queries';
import { rememberNewKey } from '../draft-names';
import { UnfinishedDrafts } from '../UnfinishedDrafts';
import { OwnPostList } from './OwnPostList';
import styles from './page.module.css';

const TITLE = 'My posts';
const TAB_LABELS = {
  all: 'All',
  draft: 'Drafts',
  scheduled: 'Scheduled',
  published: 'Published',
} as const;

export function Component() {
  const viewer = useViewer();
  const location = useLocation();
  return (
    <Container className={styles.page}>
      <PageHead title={TITLE} path="/writer/posts" noIndex />
      <PageHeader
        title={TITLE}
        actions={
          <ButtonLink to="/writer" variant="primary" icon={<PenLine aria-hidden="true" />}>
            Write a tutorial
          </ButtonLink>
        }
      />
      {viewer === null ? (
        <EmptyState
          action={
            <ButtonLink variant="primary" to={loginPath(location)}>
              Login
            </ButtonLink>
          }
        >
          Please sign in to see your posts.
        </EmptyState>
      ) : (
        <OwnPosts key={viewer.id} viewerId={viewer.id} />
      )}
    </Container>
  );
}

function OwnPosts({ viewerId }: { viewerId: string }) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { state: filters, change } = useSearchState(ownPostParams, { resets: ['page'] });
  const query = useInfiniteQuery({
    ...ownPostsQuery(filters, readPageCount(search)),
    placeholderData: keepPreviousData,
  });
  const continueDraft = (key: string) => {
    rememberNewKey(key);
    void navigate('/writer');
  };
  const counts = query.data?.pages[0]?.counts;
  const total = counts && counts.draft + counts.scheduled + counts.published;
  return (
    <>
      <SearchField
        key={filters.q}
        label="Search your posts"
        placeholder="Title, summary or tag"
        defaultValue={filters.q}
        onSearch={(q) => change({ q })}
        className={styles.search}
      />
      {filters.q === '' && (filters.status === 'all' || filters.status === 'draft') && (
        <UnfinishedDrafts writerId={viewerId} openKey="" onOpen={continueDraft} />
      )}
      <Tabs
        label="Status"
        value={filters.status}
        onValueChange={(value) => change({ status: ownPostParams.status.parse([value]) })}
        items={POST_TABS.map((tab) => ({
          value: tab,
          label: TAB_LABELS[tab],
          count: tab === 'all' ? total : counts?.[tab],
          content: (
            <OwnPostList query={query} filters={filters} onClearSearch={() => change({ q: '' })} />
          ),
        }))}
      />
    </>
  );
}
