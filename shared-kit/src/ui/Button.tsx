import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import { Link } from 'shared-kit/client/router';
import type { LinkProps } from 'shared-kit/client/router';
import { classNames } from './class-names';
import { TextSlot } from './TextSlot';
import styles from './Button.module.css';

export type ButtonStyle = {
  /** One primary per view; `quiet` for minor actions; default 'secondary'. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined;
  size?: 'small' | 'medium' | 'large' | undefined;
  /** An icon before the text. Give an icon-only button an `aria-label`. */
  icon?: ReactNode;
};

export type ButtonProps = ComponentPropsWithRef<'button'> &
  ButtonStyle & {
    /** Pending: presses are ignored, but the button keeps the focus. */
    busy?: boolean | undefined;
  };

function buttonClass({ variant = 'secondary', size = 'medium' }: ButtonStyle, extra?: string) {
  return classNames(styles.button, styles[variant], styles[size], extra);
}

/** A button. Its type defaults to 'button', so it never submits a form by accident. */
export function Button({ variant, size, icon, busy, className, onClick, ...rest }: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      className={buttonClass({ variant, size }, className)}
      onClick={press}
    >
      {icon}
      <TextSlot>{rest.children}</TextSlot>
    </button>
  );
}

export type ButtonLinkProps = LinkProps & ButtonStyle;

/** A link that looks like a button: for navigation. For actions, `Button`. */
export function ButtonLink({ variant, size, icon, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={buttonClass({ variant, size }, className)}>
      {icon}
      <TextSlot>{children}</TextSlot>
    </Link>
  );
}
