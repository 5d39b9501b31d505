import { useId, type ReactNode } from 'react';
import { Container, classNames } from 'shared-kit/ui';
import styles from './FullWidthSection.module.css';

interface FullWidthSectionProps {
  title: string;
  description?: string;
  /** The background: sunken surface or primary tint. */
  tone?: 'sunken' | 'primary';
  /** Places the title next to the content on wide screens, instead of above it. */
  split?: boolean;
  children: ReactNode;
}

/** A section with a background that spans the viewport. */
export function FullWidthSection(props: FullWidthSectionProps) {
  const { title, description, tone = 'sunken', split = false, children } = props;
  const id = useId();
  return (
    <section aria-labelledby={id} className={classNames(styles.section, styles[tone])}>
      <Container className={classNames(styles.inner, split && styles.split)}>
        <div className={styles.head}>
          <h2 id={id}>{title}</h2>
          {description && <p className={styles.description}>{description}</p>}
        </div>
        <div className={styles.body}>{children}</div>
      </Container>
    </section>
  );
}
