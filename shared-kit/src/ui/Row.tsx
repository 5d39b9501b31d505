import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'shared-kit/client/router';
import { clampTitle } from './Card';
import { classNames } from './class-names';
import styles from './Row.module.css';

/** An item of a list of rows; a press anywhere on it follows the link of its `RowTitle`. */
export function Row({ className, ...props }: ComponentProps<'li'>) {
  return <li {...props} className={classNames(styles.row, className)} />;
}

export type RowTitleProps = {
  title: string;
  to: string;
  /** The heading level; default 3. */
  level?: 2 | 3 | undefined;
  /** The title with marks in it. */
  children?: ReactNode;
  className?: string | undefined;
};

/** The title of a `Row`, and its only link. */
export function RowTitle({ title, to, level = 3, children, className }: RowTitleProps) {
  const Heading = `h${level}` as const;
  return (
    <Heading className={classNames(styles.title, className)} dir="auto" {...clampTitle(title)}>
      <Link to={to}>{children ?? title}</Link>
    </Heading>
  );
}

/** The line of short facts about a `Row`, below its title. */
export function RowFacts({ className, ...props }: ComponentProps<'p'>) {
  return <p {...props} className={classNames(styles.facts, className)} />;
}
