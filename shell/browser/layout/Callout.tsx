import { useEffect, useRef, useState } from 'react';
import { PenLine, X } from 'lucide-react';
import { ButtonLink } from 'shared-kit/ui';
import { useAvoidOverlap } from './use-avoid-overlap';
import styles from './Callout.module.css';

const COLLAPSED_KEY = 'writeCalloutCollapsed';

export interface CalloutProps {
  to: string;
  label: string;
}

/** The floating link and the button that hides it. */
export function Callout({ to, label }: CalloutProps) {
  const [collapsed, setCollapsed] = useState(readCollapsed);
  const ref = useRef<HTMLElement>(null);
  const isAway = useAvoidOverlap(ref);
  const letGo = useRef(() => {});
  useEffect(() => () => letGo.current(), []);
  const changeCollapsed = (next: boolean) => {
    setCollapsed(next);
    storeCollapsed(next);
  };
  return (
    // It has no handler of its own: it hears of the focus of its link and button.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- see above
    <aside
      ref={ref}
      aria-label={label}
      className={styles.callout}
      data-away={isAway || undefined}
      onFocus={() => {
        // The end of the page has room for it, and is where it is in the order of the focus.
        if (isAway && !isBesideContent()) letGo.current = keepAtEnd();
      }}
      onBlur={() => letGo.current()}
    >
      {!collapsed && (
        <ButtonLink
          to={to}
          variant="primary"
          icon={<PenLine aria-hidden="true" />}
          data-cta="write-callout"
        >
          {label}
        </ButtonLink>
      )}
      {/* One button for both states, so that it keeps the focus when pressed. */}
      <button
        type="button"
        className={styles.toggle}
        aria-label={`${collapsed ? 'Show' : 'Hide'} ${label}`}
        onClick={() => changeCollapsed(!collapsed)}
      >
        {collapsed ? <PenLine aria-hidden="true" size={20} /> : <X aria-hidden="true" size={18} />}
      </button>
    </aside>
  );
}

/** Wide screens have room for it in the margin: see the style sheet. */
const isBesideContent = () => window.matchMedia('(width >= 78rem)').matches;

/** By these somebody moves the page. */
const MOVES = ['wheel', 'touchmove', 'pointerdown', 'keydown'];

/**
 * Moves the page to its end, and again when what is only then rendered or loaded makes it longer, until
 * somebody moves it. Returns the function that ends it.
 */
function keepAtEnd(): () => void {
  const moveToEnd = () => window.scrollTo(0, document.documentElement.scrollHeight);
  const length = new ResizeObserver(moveToEnd);
  const stop = () => {
    length.disconnect();
    for (const move of MOVES) window.removeEventListener(move, stop);
  };
  moveToEnd();
  length.observe(document.documentElement);
  for (const move of MOVES) window.addEventListener(move, stop, { passive: true });
  return stop;
}

function readCollapsed(): boolean {
  try {
    return window.localStorage.getItem(COLLAPSED_KEY) === 'true';
  } catch {
    return false;
  }
}

function storeCollapsed(collapsed: boolean): void {
  try {
    window.localStorage.setItem(COLLAPSED_KEY, String(collapsed));
  } catch {
    // Storage is disabled: it lasts as long as the page.
  }
}
