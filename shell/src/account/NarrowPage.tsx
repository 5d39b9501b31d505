import type { ReactNode } from 'react';
import { PageHead } from 'shared-kit/remote';
import { useLocation } from 'shared-kit/router';
import { Container, PageHeader } from 'shared-kit/ui';
import styles from './AccountPage.module.css';

export interface NarrowPageProps {
  title: string;
  lede: string;
  children: ReactNode;
}

/** The frame of a page that asks for one thing. Search engines have no business there. */
export function NarrowPage({ title, lede, children }: NarrowPageProps) {
  const { pathname } = useLocation();
  return (
    <Container width="narrow" className={styles.page}>
      <PageHead title={title} path={pathname} hidden />
      <PageHeader title={title} lede={lede} />
      <div className={styles.panel}>{children}</div>
    </Container>
  );
}
