import type { ArchivedIssue } from 'shared-kit/contract';
import {
  NotFoundPage,
  PageHead,
  type DetailPageProps,
  type NotFoundProps,
} from 'shared-kit/remote';
import {
  Container,
  DateText,
  PageHeader,
  Row,
  RowTitle,
  Section,
  Skeleton,
  SkeletonLines,
  Stack,
  TextLink,
} from 'shared-kit/ui';
import { RichText } from 'shared-kit/ui/rich-text';
import styles from './page.module.css';

export const errorMessage = 'Unable to load this issue right now.';

export function Component({ item: issue }: DetailPageProps<ArchivedIssue>) {
  const { slug, subject, preheader, sentAt, bodyHtml, posts } = issue;
  return (
    <Container width="reading">
      <PageHead
        title={subject}
        description={preheader}
        path={`/newsletter/${encodeURIComponent(slug)}`}
        type="article"
        feed={{ path: '/rss/newsletter', title: 'Newsletter' }}
      />
      <PageHeader
        eyebrow="Newsletter"
        title={<span dir="auto">{subject}</span>}
        description={<DateText value={sentAt} />}
      />
      <div className={styles.issue}>
        {bodyHtml !== '' && <RichText html={bodyHtml} />}
        {posts.length > 0 && (
          <Section title="In this issue">
            <ul role="list">
              {posts.map((post) => (
                <Row key={post._id}>
                  <RowTitle title={post.title} to={`/blog/${encodeURIComponent(post.slug)}`} />
                  {post.summary !== '' && (
                    <p className={styles.summary} dir="auto">
                      {post.summary}
                    </p>
                  )}
                </Row>
              ))}
            </ul>
          </Section>
        )}
        <p>
          <TextLink to="/newsletter">All issues</TextLink>
        </p>
      </div>
    </Container>
  );
}

export function NotFound({ path }: NotFoundProps) {
  return (
    <NotFoundPage
      title="Issue not found"
      description="The address may be mistyped, or the issue has not been sent yet."
      path={path}
      sheet="Newsletter"
      link={{ to: '/newsletter', label: 'All issues' }}
    />
  );
}

export function PageSkeleton() {
  return (
    <Stack gap={6} className={styles.skeleton}>
      <Skeleton width="60%" height="3rem" />
      <SkeletonLines lines={8} />
    </Stack>
  );
}
