import type { ReactNode } from 'react';
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { classNames } from 'shared-kit/ui';
import styles from './Banner.module.css';

export type BannerProps = {
  tone?: 'info' | 'success' | 'warning' | 'danger' | undefined;
  children: ReactNode;
  /** A button or link: Retry, Reload. */
  action?: ReactNode;
  /** Offers a cross. The banner stays until the owner takes it away. */
  onDismiss?: (() => void) | undefined;
};

const icons = {
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  danger: CircleAlert,
} as const;

/**
 * A message about the whole page or screen, over its full width. Danger is announced at once, the
 * others when the screen reader is idle. For one field or section use `Alert`.
 */
export function Banner({ tone = 'info', children, action, onDismiss }: BannerProps) {
  const Icon = icons[tone];
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      className={classNames(styles.banner, styles[tone])}
    >
      <Icon aria-hidden="true" size={20} className={styles.icon} />
      <div className={styles.text}>{children}</div>
      {action}
      {onDismiss && (
        <button type="button" aria-label="Dismiss" className={styles.dismiss} onClick={onDismiss}>
          <X aria-hidden="true" size={18} />
        </button>
      )}
    </div>
  );
}
