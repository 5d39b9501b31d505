import { useId, type ReactNode } from 'react';
import { Container, classNames } from 'shared-kit/ui';
import styles from './Band.module.css';

interface BandProps {
  title: string;
  lede?: string;
  /** Sunken paper, or the brand's own wash. */
  tone?: 'sunken' | 'primary';
  /** Title beside the contents where there is room, instead of above. */
  beside?: boolean;
  children: ReactNode;
}

/** A section over the full width of the window, on paper of another shade. */
export function Band({ title, lede, tone = 'sunken', beside = false, children }: BandProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classNames(styles.band, styles[tone])}>
      <Container className={classNames(styles.inner, beside && styles.beside)}>
        <div className={styles.head}>
          <h2 id={id}>{title}</h2>
          {lede && <p className={styles.lede}>{lede}</p>}
        </div>
        <div className={styles.body}>{children}</div>
      </Container>
    </section>
  );
}
