import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import { Link } from 'shared-kit/router';
import type { LinkProps } from 'shared-kit/router';
import { classNames } from './class-names';
import styles from './Button.module.css';

export type ButtonStyle = {
  /** One primary per view; `quiet` for what sits beside other things; default 'secondary'. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined;
  size?: 'small' | 'medium' | 'large' | undefined;
  /** An icon before the text. Give an icon-only button an `aria-label`. */
  icon?: ReactNode;
};

export type ButtonProps = ComponentPropsWithRef<'button'> &
  ButtonStyle & {
    /** Work is under way: presses do nothing, but the button keeps the focus. */
    busy?: boolean | undefined;
  };

function look({ variant = 'secondary', size = 'medium' }: ButtonStyle, extra?: string) {
  return classNames(styles.button, styles[variant], styles[size], extra);
}

/** A button. It is of type 'button' unless told otherwise, so it never submits by accident. */
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
      className={look({ variant, size }, className)}
      onClick={press}
    >
      {icon}
      {rest.children}
    </button>
  );
}

export type ButtonLinkProps = LinkProps & ButtonStyle;

/** A link that looks like a button: for going somewhere, where `Button` is for doing something. */
export function ButtonLink({ variant, size, icon, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={look({ variant, size }, className)}>
      {icon}
      {children}
    </Link>
  );
}
