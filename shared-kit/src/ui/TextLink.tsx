import { Link } from 'shared-kit/router';
import type { LinkProps } from 'shared-kit/router';
import { classNames } from './class-names';
import styles from './TextLink.module.css';

export type TextLinkProps = LinkProps & {
  /** 'quiet' has no underline until hovered: for lists and meta lines, never inside a sentence. */
  variant?: 'plain' | 'quiet' | undefined;
  /** Leaves the site: opens in a new tab, with neither referrer nor opener. */
  external?: boolean | undefined;
};

/** A link in text. Inside the site it navigates without a reload. */
export function TextLink({ variant = 'plain', external, className, ...rest }: TextLinkProps) {
  const away = external ? { target: '_blank', rel: 'noopener noreferrer' } : undefined;
  return (
    <Link {...rest} {...away} className={classNames(styles.link, styles[variant], className)} />
  );
}
