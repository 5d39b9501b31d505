import { PageHead } from 'shared-kit/remote';
import { ButtonLink, Container, PageHeader, SearchField } from 'shared-kit/ui';
import { postFilterParams, type PostFilters } from '../../features/posts/filters';
import { useListFilters } from '../../features/search/use-list-filters';
import { WatchLevel } from '../../features/watching/WatchLevel';
import { PostFilterBar } from './PostFilterBar';
import { PostList } from './PostList';
import styles from './PostsPage.module.css';

interface PostsPageProps {
  path: '/blog' | '/tutorials';
  title: string;
  subtitle: string;
}

/** The one tag of which a list is. */
const onlyTag = ({ tags }: PostFilters) => (tags.length === 1 ? tags[0] : undefined);

/** The feed of a list: of its tag if it has one, else of all posts. */
function feedOf(tag: string | undefined) {
  return tag !== undefined
    ? { path: `/rss/tag/${encodeURIComponent(tag)}`, title: `Posts about ${tag}` }
    : { path: '/rss.xml', title: 'All posts' };
}

/** The list of posts, as /blog and /tutorials show it under their own titles. */
export function PostsPage({ path, title, subtitle }: PostsPageProps) {
  const { filters, change, clearAll, field } = useListFilters(postFilterParams);
  const tag = onlyTag(filters);
  return (
    <Container>
      <PageHead title={title} description={subtitle} path={path} feed={feedOf(tag)} />
      <PageHeader
        title={title}
        description={subtitle}
        paper="grid"
        actions={<ButtonLink to="/submit">Submit a post</ButtonLink>}
      >
        <div className={styles.search}>
          <SearchField
            label={`Search ${title.toLowerCase()}`}
            scope={title}
            placeholder="SUMIFS, pivot, macro"
            action={path}
            {...field}
          />
        </div>
      </PageHeader>
      <PostFilterBar filters={filters} onChange={change} onClear={clearAll} />
      {tag !== undefined && (
        <WatchLevel target="tag" subjectKey={tag} label={`Notifications of the tag ${tag}`} />
      )}
      <PostList filters={filters} onClear={clearAll} />
    </Container>
  );
}
