import { classNames } from './class-names';
import styles from './Logo.module.css';

export type LogoProps = {
  /** The site's name, beside the mark. */
  name: string;
  size?: 'small' | 'medium' | 'large' | undefined;
  /** Keeps the name for screen readers only. */
  markOnly?: boolean | undefined;
};

/** The mark, a saffron crocus in a selected cell, and the site's name. */
export function Logo({ name, size = 'medium', markOnly }: LogoProps) {
  return (
    <span className={classNames(styles.logo, styles[size])}>
      <svg
        className={styles.mark}
        viewBox="0 0 32 32"
        {...(markOnly ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true })}
      >
        <path className={styles.cell} d="M2 2h28v28H2z" />
        <path
          className={styles.leaf}
          d="M16 19v9.2M16 28.2c0-4.2-2.4-6.4-6.4-6.9M16 28.2c0-4.2 2.4-6.4 6.4-6.9"
        />
        <path className={styles.thread} d="M14.3 12 12.3 4.6M17.7 12l2-7.4" />
        <path
          className={styles.side}
          d="M8 7.2c4.8 1.9 8 6.3 8 12.8-6.4-1.2-9.6-6.6-8-12.8ZM24 7.2c-4.8 1.9-8 6.3-8 12.8 6.4-1.2 9.6-6.6 8-12.8Z"
        />
        <path className={styles.petal} d="M16 6.2c3.5 3.8 4 9.2 0 13.8-4-4.6-3.5-10 0-13.8Z" />
        <path className={styles.handle} d="M26.5 26.5h5v5h-5z" />
      </svg>
      {!markOnly && <span className={styles.name}>{name}</span>}
    </span>
  );
}
