import { useId, type ReactNode, type Ref } from 'react';
import styles from '../OwnAccount.module.css';

interface PartProps {
  title: string;
  about: ReactNode;
  /** Its heading, where that takes the focus now and then. */
  heading?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

/** One matter of the account: what it is about, and what can be done. */
export function Part({ title, about, heading, children }: PartProps) {
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <div className={styles.about}>
        <h2 id={id} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <p>{about}</p>
      </div>
      <div className={styles.panel}>{children}</div>
    </section>
  );
}
