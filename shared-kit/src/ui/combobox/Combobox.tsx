import { useState } from 'react';
import type { ReactNode } from 'react';
import { useCombobox } from 'downshift';
import type { UseComboboxState, UseComboboxStateChangeOptions } from 'downshift';
import { ChevronDown, X } from 'lucide-react';
import { Field, Input, classNames, useFieldControl } from 'shared-kit/ui';
import {
  useComboboxOptions,
  type ComboboxOption,
  type ComboboxSource,
} from './use-combobox-options';
import styles from './Combobox.module.css';

export type { ComboboxOption } from './use-combobox-options';

export type ComboboxProps = ComboboxSource & {
  label: string;
  hideLabel?: boolean | undefined;
  hint?: ReactNode;
  error?: string | undefined;
  required?: boolean | undefined;
  placeholder?: string | undefined;
  value: ComboboxOption | null;
  /** Called with null when the text is cleared. */
  onChange: (option: ComboboxOption | null) => void;
  /**
   * Empties the field after each choice, for one that adds to a list: `value` stays null. Leaving it
   * then chooses nothing.
   */
  clearsOnSelect?: boolean | undefined;
  /** Shown if nothing matches; default 'No matches.' */
  emptyMessage?: string | undefined;
};

/**
 * A text field that chooses one of many options, with the keyboard of a WAI-ARIA combobox: arrows,
 * Enter, Escape, Home, End. Give `options`, or `loadOptions` (a stable function) to search for them.
 */
export function Combobox(props: ComboboxProps) {
  const { label, hideLabel, hint, error, required } = props;
  return (
    <Field label={label} hideLabel={hideLabel} hint={hint} error={error} required={required}>
      <ComboboxControl {...props} />
    </Field>
  );
}

const labelOf = (option: ComboboxOption | null) => option?.label ?? '';

/** Leaving the field keeps what was chosen: text that chooses nothing is replaced by it. */
function stateReducer(
  state: UseComboboxState<ComboboxOption>,
  { type, changes }: UseComboboxStateChangeOptions<ComboboxOption>,
) {
  const { InputBlur } = useCombobox.stateChangeTypes;
  if (type !== InputBlur || changes.selectedItem !== state.selectedItem) return changes;
  return { ...changes, inputValue: labelOf(state.selectedItem) };
}

/** For `clearsOnSelect`. */
function clearingReducer(
  state: UseComboboxState<ComboboxOption>,
  { type, changes }: UseComboboxStateChangeOptions<ComboboxOption>,
) {
  const { InputBlur, ItemClick, InputKeyDownEnter } = useCombobox.stateChangeTypes;
  if (type === InputBlur) return { ...changes, selectedItem: state.selectedItem, inputValue: '' };
  const isChoice = type === ItemClick || type === InputKeyDownEnter;
  return isChoice && changes.selectedItem ? { ...changes, inputValue: '' } : changes;
}

function ComboboxControl(props: ComboboxProps) {
  const { label, placeholder, value, onChange, emptyMessage = 'No matches.' } = props;
  const { clearsOnSelect } = props;
  const control = useFieldControl({});
  const [query, setQuery] = useState('');
  const [isOpen, setOpen] = useState(false);
  const { options, isLoading, hasFailed } = useComboboxOptions(props, query, isOpen);
  const combobox = useCombobox<ComboboxOption>({
    items: [...options],
    itemToString: labelOf,
    itemToKey: (option) => option?.value,
    selectedItem: value,
    isOpen,
    stateReducer: clearsOnSelect ? clearingReducer : stateReducer,
    ...(control.id !== undefined && { inputId: control.id }),
    onIsOpenChange: (change) => {
      setOpen(change.isOpen);
      // Opened again, the list starts with everything, not with what was chosen before.
      if (change.isOpen && change.inputValue === labelOf(value)) setQuery('');
    },
    onInputValueChange: ({ inputValue, type }) => {
      const { InputChange } = useCombobox.stateChangeTypes;
      setQuery(type === InputChange ? inputValue : '');
      if (type === InputChange && inputValue === '') onChange(null);
    },
    onSelectedItemChange: ({ selectedItem }) => onChange(selectedItem),
  });
  const message = isLoading
    ? 'Searching…'
    : hasFailed
      ? 'Unable to load the options.'
      : options.length === 0
        ? emptyMessage
        : null;
  return (
    <div className={styles.combobox}>
      <Input
        {...combobox.getInputProps({ 'aria-labelledby': undefined, placeholder })}
        autoComplete="off"
        className={styles.input}
      />
      {value !== null && (
        <button
          type="button"
          aria-label={`Clear ${label}`}
          className={styles.button}
          onClick={() => {
            combobox.reset();
            onChange(null);
          }}
        >
          <X aria-hidden="true" size={16} />
        </button>
      )}
      <button
        {...combobox.getToggleButtonProps({ 'aria-label': `Options for ${label}` })}
        type="button"
        className={classNames(styles.button, styles.toggle)}
      >
        <ChevronDown aria-hidden="true" size={16} />
      </button>
      <div className={styles.popup} hidden={!isOpen}>
        <ul
          {...combobox.getMenuProps({ 'aria-labelledby': undefined, 'aria-label': label })}
          className={styles.list}
        >
          {isOpen &&
            options.map((option, index) => (
              <li
                key={option.value}
                {...combobox.getItemProps({ item: option, index })}
                className={styles.option}
                data-highlighted={combobox.highlightedIndex === index || undefined}
              >
                <span>{option.label}</span>
                {option.detail && <span className={styles.detail}>{option.detail}</span>}
              </li>
            ))}
        </ul>
        {message !== null && <p className={styles.message}>{message}</p>}
      </div>
      <span role="status" className={styles.status}>
        {isOpen
          ? (message ?? `${options.length} ${options.length === 1 ? 'option' : 'options'}`)
          : ''}
      </span>
    </div>
  );
}
