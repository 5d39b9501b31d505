import type { ComponentPropsWithRef, ElementType, ReactNode } from 'react';
import { classNames } from './class-names';
import styles from './Layout.module.css';
import proseStyles from './Prose.module.css';

type Gap = 1 | 2 | 3 | 4 | 5 | 6 | 7;

type BoxProps = {
  as?: ElementType | undefined;
  className?: string | undefined;
  id?: string | undefined;
  children: ReactNode;
};

/** The page's column: full width with gutters, at most `page`, `reading` or `narrow` wide. */
export function Container({
  as: Root = 'div',
  width = 'page',
  className,
  ...rest
}: BoxProps & { width?: 'page' | 'reading' | 'narrow' | undefined }) {
  return <Root {...rest} className={classNames(styles.container, styles[width], className)} />;
}

/** A column; `gap` is a step of the space scale (default 4). */
export function Stack({ as: Root = 'div', gap = 4, className, ...rest }: BoxProps & { gap?: Gap }) {
  return <Root {...rest} data-gap={gap} className={classNames(styles.stack, className)} />;
}

/** A row that wraps; `gap` is a step of the space scale (default 3). */
export function Cluster({
  as: Root = 'div',
  gap = 3,
  between,
  className,
  ...rest
}: BoxProps & {
  gap?: Gap;
  /** Distributes the free space between the items. */
  between?: boolean | undefined;
}) {
  return (
    <Root
      {...rest}
      data-gap={gap}
      className={classNames(styles.cluster, between && styles.between, className)}
    />
  );
}

/** Cards in as many columns of at least `minColumnWidth` as fit; one column on a phone. */
export function CardGrid({
  as: Root = 'div',
  minColumnWidth = '17rem',
  className,
  ...rest
}: BoxProps & { minColumnWidth?: string | undefined }) {
  const gridTemplateColumns = `repeat(auto-fill, minmax(min(100%, ${minColumnWidth}), 1fr))`;
  return (
    <Root
      {...rest}
      data-cards=""
      style={{ gridTemplateColumns }}
      className={classNames(styles.cards, className)}
    />
  );
}

/** Styles the plain elements of an article: headings, lists, tables, code, formulas. */
export function Prose({ className, ...rest }: ComponentPropsWithRef<'div'>) {
  return <div {...rest} className={classNames(proseStyles.prose, className)} />;
}
