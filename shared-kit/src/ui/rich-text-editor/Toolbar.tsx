import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import type Quill from 'quill';
import {
  Bold,
  Code,
  ImagePlus,
  Italic,
  Link,
  List,
  ListOrdered,
  Quote,
  Redo2,
  RemoveFormatting,
  Undo2,
} from 'lucide-react';
import { clearFormats, toggle } from './commands';
import styles from './editor.module.css';

interface Tool {
  label: string;
  icon: ReactNode;
  /** Whether the format is on; left out for commands. */
  pressed?: boolean;
  run: () => void;
}

export interface ToolbarProps {
  quill: Quill;
  /** What the toolbar formats, for screen readers. */
  label: string;
  active: Record<string, unknown>;
  onLink: () => void;
  /** Left out, there is no Picture button. */
  onPicture?: (() => void) | undefined;
}

const icon = { size: 18, 'aria-hidden': true } as const;

function createTools({ quill, active, onLink, onPicture }: ToolbarProps): Tool[] {
  const mark = (label: string, shape: ReactNode, format: string, value: unknown = true): Tool => ({
    label,
    icon: shape,
    pressed: active[format] === value,
    run: () => toggle(quill, format, value),
  });
  return [
    mark('Bold', <Bold {...icon} />, 'bold'),
    mark('Italic', <Italic {...icon} />, 'italic'),
    mark('Code', <Code {...icon} />, 'code'),
    {
      label: 'Link',
      icon: <Link {...icon} />,
      pressed: typeof active['link'] === 'string',
      run: onLink,
    },
    ...(onPicture ? [{ label: 'Picture', icon: <ImagePlus {...icon} />, run: onPicture }] : []),
    mark('Bulleted list', <List {...icon} />, 'list', 'bullet'),
    mark('Numbered list', <ListOrdered {...icon} />, 'list', 'ordered'),
    mark('Quote', <Quote {...icon} />, 'blockquote'),
    {
      label: 'Clear formatting',
      icon: <RemoveFormatting {...icon} />,
      run: () => clearFormats(quill),
    },
    { label: 'Undo', icon: <Undo2 {...icon} />, run: () => quill.history.undo() },
    { label: 'Redo', icon: <Redo2 {...icon} />, run: () => quill.history.redo() },
  ];
}

const STEP: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** The formatting buttons: one stop for Tab, arrow keys from button to button. */
export function Toolbar(props: ToolbarProps) {
  const [current, setCurrent] = useState(0);
  const buttons = useRef<(HTMLButtonElement | null)[]>([]);
  const tools = createTools(props);

  const move = (event: KeyboardEvent) => {
    const next = STEP[event.key]?.(current, tools.length);
    if (next === undefined) return;
    event.preventDefault();
    setCurrent(next);
    buttons.current[next]?.focus();
  };
  return (
    <div role="toolbar" aria-label={`Formatting: ${props.label}`} className={styles.toolbar}>
      {tools.map(({ label, icon: shape, pressed, run }, index) => (
        <button
          key={label}
          ref={(button) => {
            buttons.current[index] = button;
          }}
          type="button"
          title={label}
          aria-label={label}
          aria-pressed={pressed}
          tabIndex={index === current ? 0 : -1}
          className={styles.tool}
          onFocus={() => setCurrent(index)}
          onKeyDown={move}
          // A press must not take the focus, and with it the selection, from the text.
          onMouseDown={(event) => event.preventDefault()}
          onClick={run}
        >
          {shape}
        </button>
      ))}
    </div>
  );
}
