import { useEffect, useRef, useState, type ComponentType, type FocusEvent } from 'react';
import { Search, X } from 'lucide-react';
import { useLocation, useNavigate } from 'shared-kit/router';
import { useHydrated } from 'shared-kit/ui';
import styles from './HeaderSearch.module.css';
import { focusOnSlash } from './focus-on-slash';
import type { SearchPopupProps } from './SearchPopup';

/** What the open list says about itself to the field. */
export interface PopupState {
  listId: string;
  /** The id of the option that Enter opens. */
  activeId: string | undefined;
}

const LABEL = 'Search the site';

/**
 * The search in the header: a plain form to /search. The list of suggestions is loaded when the field
 * is first used; what was typed before stays, because the field is never controlled. Where the field
 * has no room, a button (before the page is hydrated a link to the search page) opens it.
 */
export function HeaderSearch() {
  const input = useRef<HTMLInputElement>(null);
  const cameFrom = useRef<HTMLElement>(null);
  const navigate = useNavigate();
  const { key } = useLocation();
  const isHydrated = useHydrated();
  const [isOpen, setOpen] = useState(false);
  const [Popup, setPopup] = useState<ComponentType<SearchPopupProps>>();
  const [state, setState] = useState<PopupState | null>(null);

  const load = () => {
    setOpen(true);
    if (Popup !== undefined) return;
    // Without it the form still works, and the next focus tries again.
    import('./SearchPopup').then((loaded) => setPopup(() => loaded.SearchPopup)).catch(() => {});
  };
  useEffect(() => {
    // Used before the page was hydrated.
    if (document.activeElement === input.current) load();
    return focusOnSlash(input);
    // Only once: what `load` reads is the state of a page that has just started.
  }, []);
  useEffect(() => {
    if (isOpen) input.current?.focus();
  }, [isOpen]);
  useEffect(() => () => input.current?.form?.reset(), [key]);

  const close = () => {
    setOpen(false);
    // Back to where the visitor came from; the button, on a phone.
    if (cameFrom.current?.isConnected) cameFrom.current.focus();
    else input.current?.blur();
  };
  const leave = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setOpen(false);
  };
  const opener = {
    className: styles.opener,
    'aria-label': LABEL,
    title: LABEL,
    children: <Search aria-hidden="true" size={20} />,
  };
  return (
    <div className={styles.root} data-open={isOpen || undefined} onBlur={leave}>
      {isHydrated ? (
        <button type="button" aria-expanded={isOpen} onClick={() => setOpen(true)} {...opener} />
      ) : (
        <a href="/search" {...opener} />
      )}
      <form
        role="search"
        aria-label={LABEL}
        action="/search"
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          const q = input.current?.value.trim() ?? '';
          close();
          void navigate(q === '' ? '/search' : `/search?${new URLSearchParams({ q })}`);
        }}
      >
        <Search aria-hidden="true" size={17} className={styles.icon} />
        <input
          ref={input}
          name="q"
          maxLength={100}
          role="combobox"
          aria-label={LABEL}
          aria-keyshortcuts="/"
          aria-autocomplete="list"
          aria-expanded={state !== null}
          aria-controls={state?.listId}
          aria-activedescendant={state?.activeId}
          placeholder="Search"
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          className={styles.input}
          onFocus={({ relatedTarget }) => {
            cameFrom.current = relatedTarget instanceof HTMLElement ? relatedTarget : null;
            load();
          }}
        />
        <kbd className={styles.key} aria-hidden="true">
          /
        </kbd>
        <button type="button" className={styles.close} aria-label="Close search" onClick={close}>
          <X aria-hidden="true" size={20} />
        </button>
        {isOpen && Popup && input.current && (
          <Popup input={input.current} onChange={setState} onClose={close} />
        )}
      </form>
    </div>
  );
}
