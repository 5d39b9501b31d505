import type { ReactNode } from 'react';
import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import { classNames } from './class-names';
import styles from './Alert.module.css';

export type AlertProps = {
  tone?: 'danger' | 'success' | 'info' | undefined;
  children: ReactNode;
  /** A button at the end of the line, such as Retry. */
  action?: ReactNode;
};

const icons = { danger: CircleAlert, success: CircleCheck, info: Info } as const;

/** An urgent message: screen readers announce it at once. For a note beside a text, `Callout`. */
export function Alert({ tone = 'danger', children, action }: AlertProps) {
  const Icon = icons[tone];
  return (
    <div role="alert" className={classNames(styles.alert, styles[tone])}>
      <Icon aria-hidden="true" size={19} className={styles.icon} />
      <div className={styles.text}>{children}</div>
      {action}
    </div>
  );
}
