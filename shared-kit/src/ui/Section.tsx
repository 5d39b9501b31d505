import { useId } from 'react';
import type { ReactNode } from 'react';
import { classNames } from './class-names';
import styles from './Section.module.css';

export type SectionProps = {
  title: ReactNode;
  /** A sentence below the title. */
  description?: ReactNode;
  /** A link or filter at the right end of the heading's line. */
  action?: ReactNode;
  /** Numbers the section in the left margin as a sheet numbers its rows; for long pages. */
  numbered?: boolean | undefined;
  id?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
};

/** A part of a page under its own h2, named after it for screen readers. */
export function Section(props: SectionProps) {
  const { title, description, action, numbered, id, className, children } = props;
  const headingId = useId();
  return (
    <section
      id={id}
      aria-labelledby={headingId}
      className={classNames(styles.section, numbered && styles.numbered, className)}
    >
      <div className={styles.head}>
        <h2 id={headingId}>{title}</h2>
        {action && <div className={styles.action}>{action}</div>}
        {description && <p className={styles.description}>{description}</p>}
      </div>
      {children}
    </section>
  );
}
