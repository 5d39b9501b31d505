import type { ReactElement, ReactNode } from 'react';
import * as Radix from 'radix-ui/tooltip';
import styles from './Tooltip.module.css';

export type TooltipProps = {
  /** A short phrase. Never the only way to learn something: a touch screen does not show it. */
  content: ReactNode;
  side?: 'top' | 'right' | 'bottom' | 'left' | undefined;
  /** One focusable element that takes a ref, such as `Button`. It needs a name of its own. */
  children: ReactElement;
};

/** A phrase beside a control while it is hovered or focused; Escape hides it. */
export function Tooltip({ content, side = 'top', children }: TooltipProps) {
  return (
    <Radix.Provider delayDuration={400}>
      <Radix.Root>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal>
          <Radix.Content side={side} sideOffset={6} collisionPadding={8} className={styles.tooltip}>
            {content}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}
