import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type ComponentType,
  type FocusEvent,
} from 'react';
import { Search, X } from 'lucide-react';
import { useLocation, useNavigate } from 'shared-kit/client/router';
import { useHydrated } from 'shared-kit/ui';
import styles from './HeaderSearch.module.css';
import { focusOnSlash } from './focus-on-slash';
import type { PopupState, SearchPopupProps } from './popup-state';

const LABEL = 'Search the site';

/**
 * The search in the header: a plain form to /search. The list of suggestions is loaded when the field
 * is first used; what was typed before stays, because the field is never controlled. Where the field
 * has no room (`isRoomy`: on a wide screen it has), a button (before the page is hydrated a link to
 * the search page) opens it.
 */
export function HeaderSearch({ isRoomy }: { isRoomy: boolean }) {
  const [input, setInput] = useState<HTMLInputElement | null>(null);
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
  const loadIfFocused = useEffectEvent(() => {
    if (input !== null && document.activeElement === input) load();
  });
  useEffect(() => {
    if (input === null) return;
    // Used before the page was hydrated.
    loadIfFocused();
    return focusOnSlash(input);
  }, [input]);
  useEffect(() => {
    if (isOpen) input?.focus();
  }, [isOpen, input]);
  useEffect(
    () => () => {
      // Another field may change the URL while somebody types here: the search of a page, after a pause.
      if (document.activeElement !== input) input?.form?.reset();
    },
    [key, input],
  );

  const close = () => {
    setOpen(false);
    // Back to where the visitor came from; the button, on a phone.
    if (cameFrom.current?.isConnected) cameFrom.current.focus();
    else input?.blur();
  };
  const leave = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setOpen(false);
  };
  const opener = {
    className: styles.opener,
    'aria-label': LABEL,
    title: LABEL,
  };
  const icon = <Search aria-hidden="true" size={20} />;
  return (
    <div
      className={styles.root}
      data-roomy={isRoomy || undefined}
      data-open={isOpen || undefined}
      onBlur={leave}
    >
      {isHydrated ? (
        <button type="button" aria-expanded={isOpen} onClick={() => setOpen(true)} {...opener}>
          {icon}
        </button>
      ) : (
        <a href="/search" {...opener}>
          {icon}
        </a>
      )}
      <form
        role="search"
        aria-label={LABEL}
        action="/search"
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          const q = input?.value.trim() ?? '';
          close();
          void navigate(q === '' ? '/search' : `/search?${new URLSearchParams({ q })}`);
        }}
      >
        <Search aria-hidden="true" size={17} className={styles.icon} />
        <input
          ref={setInput}
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
        <kbd translate="no" className={styles.key} aria-hidden="true">
          /
        </kbd>
        <button type="button" className={styles.close} aria-label="Close search" onClick={close}>
          <X aria-hidden="true" size={20} />
        </button>
        {isOpen && Popup && input && <Popup input={input} onChange={setState} onClose={close} />}
      </form>
    </div>
  );
}
