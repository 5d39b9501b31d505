import type { ComponentPropsWithRef } from 'react';
import { classNames } from './class-names';
import styles from './Prose.module.css';

/** Styles the plain elements of an article: headings, lists, tables, code, formulas. */
export function Prose({ className, ...rest }: ComponentPropsWithRef<'div'>) {
  return <div {...rest} className={classNames(styles.prose, className)} />;
}
