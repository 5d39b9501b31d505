import type { ReactNode } from 'react';
import { Link } from 'shared-kit/client/router';
import { isLongerThan } from 'shared-kit/contract/constants';
import { classNames } from './class-names';
import styles from './Card.module.css';

/** In characters. No shorter title needs so many lines that a list would lose its shape. */
const MAX_LENGTH = 200;

/** For an element of a list that holds a title: shows the first lines of one that is very long. */
export const clampTitle = (title: unknown): { 'data-long-title'?: true } =>
  typeof title === 'string' && isLongerThan(title, MAX_LENGTH) ? { 'data-long-title': true } : {};

export type CardProps = {
  /** Left out, the card is a plain panel. */
  title?: ReactNode;
  /** The link of the title; a press anywhere on the card follows it. */
  to?: string | undefined;
  /** The heading level of the title; default 3. */
  level?: 2 | 3 | 4 | undefined;
  /** A `Cover` or image over the full width. */
  media?: ReactNode;
  /** The small line above the title: category, date. */
  eyebrow?: ReactNode;
  /** The excerpt. */
  children?: ReactNode;
  /** The line below a rule: author, likes. It may hold links and buttons of its own. */
  footer?: ReactNode;
  as?: 'article' | 'li' | 'div' | undefined;
  className?: string | undefined;
};

/** An item of a list or grid. */
export function Card(props: CardProps) {
  const { title, to, level = 3, media, eyebrow, children, footer, className } = props;
  const Root = props.as ?? 'article';
  const Heading = `h${level}` as const;
  return (
    <Root className={classNames(styles.card, to !== undefined && styles.linked, className)}>
      {media && <div className={styles.media}>{media}</div>}
      <div className={styles.body}>
        {eyebrow && <div className={styles.eyebrow}>{eyebrow}</div>}
        {title !== undefined && (
          <Heading className={styles.title} dir="auto" {...clampTitle(title)}>
            {to === undefined ? (
              title
            ) : (
              <Link to={to} className={styles.link}>
                {title}
              </Link>
            )}
          </Heading>
        )}
        {children && <div className={styles.text}>{children}</div>}
      </div>
      {footer && <div className={styles.footer}>{footer}</div>}
    </Root>
  );
}
