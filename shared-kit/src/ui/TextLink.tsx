import { Link } from 'shared-kit/client/router';
import type { LinkProps } from 'shared-kit/client/router';
import { classNames } from './class-names';
import styles from './TextLink.module.css';

export type TextLinkProps = LinkProps & {
  /** 'quiet' is underlined only on hover: for lists and metadata, never inside a sentence. */
  variant?: 'plain' | 'quiet' | undefined;
  /** Opens in a new tab, with neither referrer nor opener: for other sites. */
  external?: boolean | undefined;
};

/** A link in text. Within the site it navigates without a reload. */
export function TextLink({ variant = 'plain', external, className, ...rest }: TextLinkProps) {
  const away = external ? { target: '_blank', rel: 'noopener noreferrer' } : undefined;
  return (
    <Link {...rest} {...away} className={classNames(styles.link, styles[variant], className)} />
  );
}
