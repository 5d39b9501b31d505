import type { ReactNode } from 'react';
import { Link } from 'shared-kit/router';
import { classNames } from './class-names';
import styles from './Card.module.css';

export type CardProps = {
  /** Left out, the card is a plain panel. */
  title?: ReactNode;
  /** Where the card leads. The title is the link; pressing anywhere on the card follows it. */
  to?: string | undefined;
  /** The title's place in the page's outline; default 3. */
  level?: 2 | 3 | 4 | undefined;
  /** A `Cover` or picture over the full width. */
  media?: ReactNode;
  /** The small line above the title: category, date. */
  eyebrow?: ReactNode;
  /** The excerpt. */
  children?: ReactNode;
  /** The line below a rule: author, likes. Links and buttons in it keep working. */
  footer?: ReactNode;
  as?: 'article' | 'li' | 'div' | undefined;
  className?: string | undefined;
};

/** One thing in a list of things. */
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
          <Heading className={styles.title}>
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
