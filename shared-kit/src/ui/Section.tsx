import { useId } from 'react';
import type { ReactNode } from 'react';
import { classNames } from './class-names';
import styles from './Section.module.css';

export type SectionProps = {
  title: ReactNode;
  /** A sentence below the title. */
  description?: ReactNode;
  /** A link or filter at the right of the heading. */
  action?: ReactNode;
  /** Numbers the section in the left margin, like the rows of a sheet; for long pages. */
  numbered?: boolean | undefined;
  id?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
};

/** A section of a page, labelled by its h2. */
export function Section(props: SectionProps) {
  const { title, description, action, numbered, id, className, children } = props;
  const headingId = useId();
  return (
    <section
      id={id}
      aria-labelledby={headingId}
      data-numbered={numbered || undefined}
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
