import type { ComponentPropsWithRef } from 'react';
import { classNames } from './class-names';
import styles from './Prose.module.css';

/** Long text as articles have it: headings, lists, tables, code, formulas. Styles plain elements. */
export function Prose({ className, ...rest }: ComponentPropsWithRef<'div'>) {
  return <div {...rest} className={classNames(styles.prose, className)} />;
}
