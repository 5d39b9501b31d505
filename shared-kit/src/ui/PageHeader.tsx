import type { ReactNode } from 'react';
import { classNames } from './class-names';
import styles from './PageHeader.module.css';

export type PageHeaderProps = {
  title: ReactNode;
  /** A short word before the title, in a name box as at the left of a formula bar: 'Blog'. */
  eyebrow?: ReactNode;
  /** One or two sentences. */
  description?: ReactNode;
  /** Buttons at the right, below the title on a phone. */
  actions?: ReactNode;
  /** 'grid' draws cells behind the header; for a page's front, not for working screens. */
  paper?: 'plain' | 'grid' | undefined;
  /** A search field, meta line, cover. */
  children?: ReactNode;
};

/** The top of a page, with its only h1. The router moves the focus to that heading. */
export function PageHeader(props: PageHeaderProps) {
  const { title, eyebrow, description, actions, paper = 'plain', children } = props;
  return (
    <header className={classNames(styles.header, styles[paper])}>
      {eyebrow && <div className={styles.eyebrow}>{eyebrow}</div>}
      <div className={styles.top}>
        <h1 className={styles.title} tabIndex={-1} data-page-heading>
          {title}
        </h1>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {description && <p className={styles.description}>{description}</p>}
      {children}
    </header>
  );
}
