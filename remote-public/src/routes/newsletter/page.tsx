import { useInfiniteQuery } from 'shared-kit/client/query';
import { useSearchParams } from 'shared-kit/client/router';
import { PageHead } from 'shared-kit/remote';
import {
  Container,
  DateText,
  LoadMoreList,
  PageHeader,
  Row,
  RowFacts,
  RowTitle,
  SkeletonLines,
  readPageCount,
} from 'shared-kit/ui';
import { ISSUES_PAGE_SIZE, issuesQuery, NEWSLETTER_ERROR } from '../../features/newsletter/queries';
import styles from './page.module.css';

const DESCRIPTION = 'A short letter: one problem, one cell, and why it works. All issues so far.';

export function Component() {
  const [params] = useSearchParams();
  const query = useInfiniteQuery(issuesQuery(readPageCount(params)));
  return (
    <Container>
      <PageHead
        title="Newsletter"
        description={DESCRIPTION}
        path="/newsletter"
        feed={{ path: '/rss/newsletter', title: 'Newsletter' }}
      />
      <PageHeader
        title="Newsletter"
        description={DESCRIPTION}
        paper="grid"
        actions={<a href="/rss/newsletter">RSS feed</a>}
      />
      <div className={styles.list}>
        <LoadMoreList
          query={query}
          pageSize={ISSUES_PAGE_SIZE}
          skeleton={<SkeletonLines lines={6} />}
          error={NEWSLETTER_ERROR}
          empty={<p className={styles.empty}>No issue has been sent yet.</p>}
          focusTarget="h2 a"
        >
          {(issues) => (
            <ul role="list">
              {issues.map(({ slug, subject, preheader, sentAt }) => (
                <Row key={slug}>
                  <RowTitle
                    title={subject}
                    to={`/newsletter/${encodeURIComponent(slug)}`}
                    level={2}
                  />
                  {preheader !== '' && (
                    <p className={styles.preheader} dir="auto">
                      {preheader}
                    </p>
                  )}
                  <RowFacts>
                    <DateText value={sentAt} />
                  </RowFacts>
                </Row>
              ))}
            </ul>
          )}
        </LoadMoreList>
      </div>
    </Container>
  );
}
