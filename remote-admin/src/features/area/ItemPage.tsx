import type { ReactNode } from 'react';
import { ExternalLink } from 'lucide-react';
import { ApiError } from 'shared-kit/api';
import {
  ButtonLink,
  EmptyState,
  QueryState,
  Skeleton,
  TextLink,
  type QueryLike,
} from 'shared-kit/ui';
import { AdminPage } from './AdminPage';
import { useArea } from './area-context';
import styles from './ItemPage.module.css';

export interface ItemPageProps<Item> {
  query: QueryLike<Item> & { error: Error | null };
  /** What it is, capitalised: 'Track'. */
  noun: string;
  /** Its title, and the page's once it is loaded. */
  title: (item: Item) => string;
  /** The message if it cannot be loaded: 'Failed to load track'. */
  error: string;
  /** Its page for visitors; null while they do not see it. */
  publicPath: (item: Item) => string | null;
  children: (item: Item) => ReactNode;
}

/** A link to the list of the area, above a form. */
export function BackLink() {
  const { path, title } = useArea();
  return (
    <TextLink to={path}>
      <span aria-hidden="true">← </span>
      <span>{title}</span>
    </TextLink>
  );
}

/** Neither a missing item nor an address that is no id gets better by another attempt. */
const isMissing = (error: Error | null) =>
  error instanceof ApiError && [400, 404, 410].includes(error.status);

/** The page of one item of the area: its form, or its skeleton, 404 or error. */
export function ItemPage<Item>(props: ItemPageProps<Item>) {
  const { query, noun, title, error, publicPath, children } = props;
  const area = useArea();
  if (query.data === undefined && isMissing(query.error)) {
    return (
      <AdminPage title={`${noun} not found`}>
        <EmptyState action={<ButtonLink to={area.path}>{area.title}</ButtonLink>}>
          {`This ${noun.toLowerCase()} does not exist, or was deleted.`}
        </EmptyState>
      </AdminPage>
    );
  }
  const viewPath = query.data === undefined ? null : publicPath(query.data);
  return (
    <AdminPage
      title={query.data === undefined ? noun : title(query.data)}
      description={<BackLink />}
      actions={
        viewPath !== null && (
          <ButtonLink to={viewPath} icon={<ExternalLink aria-hidden="true" size={16} />}>
            View page
          </ButtonLink>
        )
      }
    >
      <QueryState query={query} error={error} skeleton={<FormSkeleton />}>
        {children}
      </QueryState>
    </AdminPage>
  );
}

function FormSkeleton() {
  return (
    <span className={styles.skeleton}>
      {Array.from({ length: 6 }, (_, index) => (
        <span key={index} className={styles.field}>
          <Skeleton width="8rem" height="0.9rem" />
          <Skeleton height="var(--control-h)" />
        </span>
      ))}
    </span>
  );
}
