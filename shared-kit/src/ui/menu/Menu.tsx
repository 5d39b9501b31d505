import {
  useRef,
  useState,
  type ComponentPropsWithRef,
  type KeyboardEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  type Ref,
  type SyntheticEvent,
} from 'react';
import { flushSync } from 'react-dom';
import { Check } from 'lucide-react';
import { Link } from 'shared-kit/client/router';
import * as Radix from 'radix-ui/dropdown-menu';
import { classNames, TextSlot } from 'shared-kit/ui';
import styles from './Menu.module.css';

type MenuItemBase = {
  label: ReactNode;
  icon?: ReactNode;
  danger?: boolean | undefined;
  disabled?: boolean | undefined;
};

/** A link, an action, or a checkbox, which leaves the menu open. */
export type MenuItem =
  | (MenuItemBase & { to: string })
  | (MenuItemBase & {
      onSelect: () => void;
      /** The action focuses something else, so that the focus does not return to the trigger. */
      movesFocus?: boolean | undefined;
    })
  | (MenuItemBase & { checked: boolean; onCheckedChange: (checked: boolean) => void });

type TriggerProps = Pick<
  ComponentPropsWithRef<'button'>,
  'ref' | 'onPointerDown' | 'onKeyDown' | 'aria-haspopup' | 'aria-expanded'
>;

export type MenuProps = {
  /** The button that opens it: one `Button`, which keeps its own name. */
  trigger: ReactElement<TriggerProps>;
  items: readonly MenuItem[];
  align?: 'start' | 'end' | undefined;
};

/**
 * A menu button. Arrow keys, first letters and Escape work as in a native menu. Until it is used for the first
 * time it is only its button: a closed menu listens to every key of the page, and a page may have hundreds.
 */
export function Menu(props: MenuProps) {
  const [isUsed, setUsed] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  if (isUsed) return <UsedMenu {...props} buttonRef={button} />;
  /** The menu's own button takes the place of this one, and what was done to this one is done to it. */
  const start = (event: SyntheticEvent, repeated: Event) => {
    const hasFocus = event.currentTarget === document.activeElement;
    flushSync(() => setUsed(true));
    if (hasFocus) button.current?.focus();
    if (button.current?.dispatchEvent(repeated) === false) event.preventDefault();
  };
  return <UnusedTrigger trigger={props.trigger} onStart={start} />;
}

interface UnusedTriggerProps {
  trigger: MenuProps['trigger'];
  /** @param repeated The event, for the button that takes this one's place. */
  onStart: (event: SyntheticEvent, repeated: Event) => void;
}

/** The button of a menu that nobody has used. */
function UnusedTrigger({ trigger, onStart }: UnusedTriggerProps) {
  const { type: Button, props } = trigger;
  return (
    <Button
      {...props}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerDown={(event: PointerEvent) => {
        if (event.button !== 0 || event.ctrlKey) return;
        // What Radix reads of it, a mouse event has as well.
        onStart(event, new MouseEvent('pointerdown', event.nativeEvent));
      }}
      onKeyDown={(event: KeyboardEvent) => {
        if (!OPENING_KEYS.includes(event.key)) return;
        onStart(event, new window.KeyboardEvent('keydown', event.nativeEvent));
      }}
    />
  );
}

const OPENING_KEYS = ['Enter', ' ', 'ArrowDown'];

function UsedMenu({
  trigger,
  items,
  align = 'end',
  buttonRef,
}: MenuProps & { buttonRef: Ref<HTMLButtonElement> }) {
  const hasMovedFocus = useRef(false);
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger ref={buttonRef} asChild>
        {trigger}
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align={align}
          sideOffset={6}
          collisionPadding={8}
          className={styles.menu}
          onCloseAutoFocus={(event) => {
            if (hasMovedFocus.current) event.preventDefault();
            hasMovedFocus.current = false;
          }}
        >
          {items.map((item, index) => (
            <Item
              key={index}
              item={item}
              onMoveFocus={() => {
                hasMovedFocus.current = true;
              }}
            />
          ))}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function Item({ item, onMoveFocus }: { item: MenuItem; onMoveFocus: () => void }) {
  const { label, icon, danger, disabled = false } = item;
  const className = classNames(styles.item, danger && styles.danger);
  if ('checked' in item) {
    return (
      <Radix.CheckboxItem
        checked={item.checked}
        onCheckedChange={item.onCheckedChange}
        disabled={disabled}
        className={className}
        // Keeps the menu open: several are often changed at once.
        onSelect={(event) => event.preventDefault()}
      >
        <span className={styles.check}>
          <Radix.ItemIndicator>
            <Check aria-hidden="true" size={16} />
          </Radix.ItemIndicator>
        </span>
        <TextSlot>{label}</TextSlot>
      </Radix.CheckboxItem>
    );
  }
  if ('to' in item) {
    return (
      <Radix.Item asChild disabled={disabled} className={className}>
        <Link to={item.to}>
          {icon}
          <TextSlot>{label}</TextSlot>
        </Link>
      </Radix.Item>
    );
  }
  return (
    <Radix.Item
      disabled={disabled}
      className={className}
      onSelect={() => {
        if (item.movesFocus) onMoveFocus();
        item.onSelect();
      }}
    >
      {icon}
      <TextSlot>{label}</TextSlot>
    </Radix.Item>
  );
}
