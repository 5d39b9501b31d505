import type { ReactNode } from 'react';
import { PageHead } from 'shared-kit/remote';
import { useLocation } from 'shared-kit/client/router';
import { Container, PageHeader } from 'shared-kit/ui';
import styles from './CenteredPage.module.css';

export interface CenteredPageProps {
  title: string;
  description: string;
  children: ReactNode;
}

/** The frame of a page with a single form. It is not indexed by search engines. */
export function CenteredPage({ title, description, children }: CenteredPageProps) {
  const { pathname } = useLocation();
  return (
    <Container width="narrow" className={styles.page}>
      <PageHead title={title} path={pathname} noIndex />
      <PageHeader title={title} description={description} />
      <div className={styles.panel}>{children}</div>
    </Container>
  );
}
