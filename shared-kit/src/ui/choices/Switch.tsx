import { classNames, VisuallyHidden } from 'shared-kit/ui';
import styles from './Switch.module.css';

export type SwitchProps = {
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** The accessible name, the same in both states: 'Published: My first pivot'. */
  label: string;
  /** Shows the label beside the switch. */
  showLabel?: boolean | undefined;
  /** Texts for the two states, beside the switch: `['Published', 'Draft']`. */
  states?: readonly [on: string, off: string] | undefined;
  busy?: boolean | undefined;
  disabled?: boolean | undefined;
};

/** A switch that takes effect at once. In a form, use `Checkbox`. */
export function Switch(props: SwitchProps) {
  const { checked, onChange, label, showLabel, states, busy, disabled } = props;
  return (
    <button
      type="button"
      role="switch"
      aria-checked={checked}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      disabled={disabled}
      className={classNames(styles.switch)}
      onClick={() => {
        if (!busy) onChange(!checked);
      }}
    >
      <span className={styles.track} aria-hidden="true">
        <span className={styles.thumb} />
      </span>
      {showLabel ? <span>{label}</span> : <VisuallyHidden>{label}</VisuallyHidden>}
      {states && (
        <span className={styles.state} aria-hidden="true">
          {checked ? states[0] : states[1]}
        </span>
      )}
    </button>
  );
}
