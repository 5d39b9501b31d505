import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'shared-kit/client/router';
import { isComposing } from 'shared-kit/ui';
import type { SearchPopupProps } from './popup-state';
import { describeSuggestions, SuggestionList, type Suggestion } from './SuggestionList';
import styles from './SearchPopup.module.css';
import { useSuggestions } from './suggestions';

/**
 * The list below the search field, by the keyboard of a WAI-ARIA combobox: arrows choose, Enter opens,
 * with Ctrl or Cmd in a new tab, Escape closes the list and then leaves the field.
 */
export function SearchPopup({ input, onChange, onClose }: SearchPopupProps) {
  const listId = useId();
  const navigate = useNavigate();
  const [text, setText] = useState(input.value);
  const startText = useRef(text);
  const [isShown, setShown] = useState(true);
  const [position, setPosition] = useState(-1);
  const suggestions = useSuggestions(text);
  const q = text.trim();
  const searchAll = { href: `/search?${new URLSearchParams({ q })}`, title: q };
  const options = [...suggestions.items, searchAll];
  const active = Math.min(position, options.length - 1);
  const isOpen = isShown && q !== '';
  const activeId = active < 0 ? undefined : `${listId}-${active}`;

  useEffect(() => {
    onChange(isOpen ? { listId, activeId } : null);
    return () => onChange(null);
  }, [isOpen, listId, activeId, onChange]);
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  const open = ({ href }: Pick<Suggestion, 'href'>, inNewTab: boolean) => {
    if (inNewTab) {
      window.open(href, '_blank', 'noopener');
      return;
    }
    void navigate(href);
    onClose();
  };
  const onInput = useEffectEvent(() => {
    setText(input.value);
    setPosition(-1);
    setShown(true);
  });
  const onClick = useEffectEvent(() => setShown(true));
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    // Enter also ends the composition of a character.
    if (isComposing(event)) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && q !== '') {
      event.preventDefault();
      setShown(true);
      // One position more than options: in the field, where nothing is chosen.
      const count = options.length + 1;
      if (isOpen) setPosition(((active + 1 + step + count) % count) - 1);
    }
    const option = options[active];
    if (event.key === 'Enter' && isOpen && option) {
      event.preventDefault();
      open(option, event.ctrlKey || event.metaKey);
    }
    if (event.key === 'Escape') {
      event.preventDefault();
      setPosition(-1);
      if (isOpen) setShown(false);
      else onClose();
    }
  });
  // Together with the list: a key that follows at once must find them.
  useLayoutEffect(() => {
    const listeners = { input: () => onInput(), click: () => onClick() };
    const keyListener = (event: KeyboardEvent) => onKeyDown(event);
    for (const [type, listener] of Object.entries(listeners))
      input.addEventListener(type, listener);
    input.addEventListener('keydown', keyListener);
    // A key that came before there was a listener.
    if (input.value !== startText.current) onInput();
    return () => {
      for (const [type, listener] of Object.entries(listeners))
        input.removeEventListener(type, listener);
      input.removeEventListener('keydown', keyListener);
    };
  }, [input]);

  if (!isOpen) return null;
  return (
    // The field keeps the focus, or the list would close before the click arrives.
    <div
      role="presentation"
      className={styles.popup}
      onMouseDown={(event) => event.preventDefault()}
    >
      <p role="status" className={styles.status} data-quiet={suggestions.items.length > 0}>
        <span>{describeSuggestions(q, suggestions)}</span>
        {suggestions.error && (
          <button
            type="button"
            className={styles.retry}
            onClick={() => {
              input.focus();
              suggestions.retry();
            }}
          >
            Retry
          </button>
        )}
      </p>
      <SuggestionList
        id={listId}
        items={suggestions.items}
        searchAll={searchAll}
        active={active}
        onOpen={onClose}
      />
    </div>
  );
}
