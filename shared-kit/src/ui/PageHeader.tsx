import type { ReactNode } from 'react';
import { classNames } from './class-names';
import styles from './PageHeader.module.css';

export type PageHeaderProps = {
  title: ReactNode;
  /** A short label above the title, drawn like the name box of a formula bar: 'Blog'. */
  eyebrow?: ReactNode;
  /** One or two sentences. */
  description?: ReactNode;
  /** Buttons at the right, below the title on a phone. */
  actions?: ReactNode;
  /** 'grid' draws cells behind the header: for public pages, not for the admin or the writer. */
  paper?: 'plain' | 'grid' | undefined;
  /** A search field, meta line, cover. */
  children?: ReactNode;
};

/** The header of a page, with its only h1. Navigation moves the focus to that heading. */
export function PageHeader(props: PageHeaderProps) {
  const { title, eyebrow, description, actions, paper = 'plain', children } = props;
  return (
    <header className={classNames(styles.header, styles[paper])}>
      {eyebrow && <div className={styles.eyebrow}>{eyebrow}</div>}
      <h1 className={styles.title} tabIndex={-1} data-page-heading dir="auto">
        {title}
      </h1>
      {description && (
        <p className={styles.description} dir="auto">
          {description}
        </p>
      )}
      {actions && <div className={styles.actions}>{actions}</div>}
      {children}
    </header>
  );
}
