import { Bold, Code, Link, List, Quote, Sheet, Sigma, Table } from 'lucide-react';
import { useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { isComposing } from 'shared-kit/ui';
import { useIsMac, withKeys } from 'shared-kit/ui/keys';
import { applyEdit } from './apply-edit';
import {
  bold,
  code,
  formula,
  link,
  list,
  quote,
  sheet,
  table,
  type Edit,
  type Selected,
} from './edits';
import styles from './MarkdownTools.module.css';

interface Tool {
  label: string;
  /** 'Mod+B', where `Mod` is ⌘ on a Mac and Ctrl elsewhere. */
  shortcut?: string;
  icon: ReactNode;
  edit: (selected: Selected) => Edit;
}

const icon = { 'aria-hidden': true, size: 17 } as const;

const TOOLS: readonly Tool[] = [
  { label: 'Bold', shortcut: 'Mod+B', icon: <Bold {...icon} />, edit: bold },
  { label: 'Code', shortcut: 'Mod+E', icon: <Code {...icon} />, edit: code },
  { label: 'Formula', shortcut: 'Mod+Shift+E', icon: <Sigma {...icon} />, edit: formula },
  { label: 'Link', shortcut: 'Mod+K', icon: <Link {...icon} />, edit: link },
  { label: 'List', shortcut: 'Mod+Shift+8', icon: <List {...icon} />, edit: list },
  { label: 'Table', icon: <Table {...icon} />, edit: table },
  { label: 'Sheet that calculates', icon: <Sheet {...icon} />, edit: sheet },
  { label: 'Quote', shortcut: 'Mod+Shift+9', icon: <Quote {...icon} />, edit: quote },
];

/** Whether the pressed keys are a shortcut. By `code`, because Shift+8 is another character. */
function isPressed(event: globalThis.KeyboardEvent, { shortcut }: Tool): boolean {
  const keys = shortcut?.split('+') ?? [];
  const key = keys.at(-1) ?? '';
  return (
    keys.length > 0 &&
    !isComposing(event) &&
    (event.ctrlKey || event.metaKey) &&
    !event.altKey &&
    event.shiftKey === keys.includes('Shift') &&
    (/\d/.test(key) ? event.code === `Digit${key}` : event.key.toUpperCase() === key)
  );
}

const STEP: Record<string, (index: number) => number> = {
  ArrowRight: (index) => (index + 1) % TOOLS.length,
  ArrowLeft: (index) => (index + TOOLS.length - 1) % TOOLS.length,
  Home: () => 0,
  End: () => TOOLS.length - 1,
};

/** Formats the selection of a textarea: one stop for Tab, arrow keys between the tools. */
export function FormatToolbar({ area }: { area: HTMLTextAreaElement }) {
  const [current, setCurrent] = useState(0);
  const buttons = useRef<(HTMLButtonElement | null)[]>([]);
  const isMac = useIsMac();

  // With the buttons: a key that follows at once must find it.
  useLayoutEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      const tool = TOOLS.find((one) => isPressed(event, one));
      if (tool === undefined) return;
      event.preventDefault();
      applyEdit(area, tool.edit);
    };
    area.addEventListener('keydown', onKeyDown);
    return () => area.removeEventListener('keydown', onKeyDown);
  }, [area]);

  const move = (event: KeyboardEvent) => {
    const next = STEP[event.key]?.(current);
    if (event.key === 'Escape') area.focus();
    else if (next !== undefined) {
      setCurrent(next);
      buttons.current[next]?.focus();
    } else return;
    event.preventDefault();
    // Escape would close the dialog around the form.
    event.stopPropagation();
  };

  return (
    <div role="toolbar" aria-label="Formatting" aria-controls={area.id} className={styles.toolbar}>
      {TOOLS.map((tool, index) => (
        <button
          key={tool.label}
          ref={(button) => {
            buttons.current[index] = button;
          }}
          type="button"
          title={tool.shortcut ? withKeys(tool.label, tool.shortcut, isMac) : tool.label}
          aria-label={tool.label}
          aria-keyshortcuts={tool.shortcut?.replace('Mod', isMac ? 'Meta' : 'Control')}
          tabIndex={index === current ? 0 : -1}
          className={styles.tool}
          // A press must not take the focus, and with it the selection, from the text.
          onMouseDown={(event) => event.preventDefault()}
          onFocus={() => setCurrent(index)}
          onKeyDown={move}
          onClick={() => applyEdit(area, tool.edit)}
        >
          {tool.icon}
        </button>
      ))}
    </div>
  );
}
