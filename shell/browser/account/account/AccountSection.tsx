import { useId, type ReactNode, type Ref } from 'react';
import styles from './AccountPage.module.css';

interface AccountSectionProps {
  title: string;
  description: ReactNode;
  /** For sections that move the focus to their heading. */
  headingRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

/** A titled section of the account page, with its description beside it. */
export function AccountSection({ title, description, headingRef, children }: AccountSectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.description}>
        <h2 id={id} ref={headingRef} tabIndex={-1}>
          {title}
        </h2>
        <p>{description}</p>
      </div>
      <div className={styles.panel}>{children}</div>
    </section>
  );
}
