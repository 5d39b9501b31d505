import type { ReactNode } from 'react';
import styles from './TextSlot.module.css';

/**
 * Gives what fills a slot an element of its own, without a box: for a slot beside others which may be
 * filled with bare text. A browser that translates the page replaces text nodes, and React could then
 * neither change such a text nor insert anything before it.
 */
export function TextSlot({ children }: { children: ReactNode }) {
  return <span className={styles.slot}>{children}</span>;
}
