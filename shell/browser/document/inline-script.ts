import { startFonts } from './start-fonts';
import { swapFonts } from './swap-fonts';
import type { PolicyFactory } from './trusted-type-policies';

declare const trustedTypes: PolicyFactory | undefined;

/** An element of the head that is added once the page is painted: its name and attributes. */
export type DeferredElement = readonly ['link' | 'script', Readonly<Record<string, string>>];

declare global {
  interface Window {
    /** Clicks, submissions and keys from before the page could handle them; undefined once it can. */
    queuedEvents?: Event[];
  }
}

/**
 * Runs in the head of every page from the edge, before anything else and without any module: sets the
 * visitor's theme and the fonts that the browser has downloaded before the first paint, loads what the
 * page starts with once the visitor does anything (decision 47), and keeps what they click and press before
 * it has started (`replayEvents`).
 */
function startPage(openFonts: (list: string | undefined) => () => void): void {
  const { documentElement, head, currentScript } = document;
  const { files, views, fonts, start } = currentScript?.dataset ?? {};
  try {
    // The key is the kit's (`readTheme`).
    const theme = localStorage.getItem('theme');
    if (theme === 'light' || theme === 'dark') documentElement.dataset['theme'] = theme;
  } catch {
    // Storage is blocked.
  }
  const [navigation] = performance.getEntriesByType('navigation');
  // A reload, or Back: the browser restores the scroll position, which needs the heights of all that is above it. So
  // does an address with the name of a part, such as a reply.
  const isReturn = navigation && 'type' in navigation && navigation.type !== 'navigate';
  if (isReturn || location.hash !== '') {
    delete documentElement.dataset['firstPage'];
  }
  const loadFonts = openFonts(fonts);
  const events: Event[] = [];
  window.queuedEvents = events;
  const keep = (event: Event, button: HTMLElement | null) => {
    events.push(event);
    // It will take a moment: `replayEvents` takes this away.
    if (button) Object.assign(button.style, { opacity: '0.6', cursor: 'progress' });
  };
  addEventListener(
    'click',
    (event) => {
      const { target } = event;
      if (!window.queuedEvents || !(target instanceof Element)) return;
      const button = target.closest('button');
      // Links and forms work without a script.
      if (button && (button.type === 'button' || !button.form)) keep(event, button);
    },
    true,
  );
  addEventListener(
    'submit',
    (event) => {
      const { target, submitter } = event;
      if (!window.queuedEvents || !(target instanceof HTMLFormElement)) return;
      // A form without an address is handled by a script only.
      if (target.hasAttribute('action')) return;
      event.preventDefault();
      keep(event, submitter);
    },
    true,
  );
  const fields = 'input, textarea, select, [contenteditable]';
  addEventListener(
    'keydown',
    (event) => {
      const { target, key } = event;
      if (!window.queuedEvents || !(target instanceof Element)) return;
      if (event.ctrlKey || event.metaKey || event.altKey || target.closest(fields)) return;
      const control = [...document.querySelectorAll<HTMLElement>('[aria-keyshortcuts]')].find(
        (element) => element.getAttribute('aria-keyshortcuts')?.split(' ').includes(key),
      );
      if (!control) return;
      event.preventDefault();
      control.focus();
      // It is behind another control on narrow screens.
      if (document.activeElement !== control) keep(event, null);
    },
    true,
  );
  // The page's own policy comes with the scripts that this one adds. Nobody can create it once more.
  const policy =
    typeof trustedTypes === 'undefined'
      ? null
      : trustedTypes.createPolicy('start', { createScriptURL: (url) => url });
  const addFiles = (list: string | undefined, onError: () => void) => {
    const elements: DeferredElement[] = JSON.parse(list || '[]');
    for (const [name, attributes] of elements) {
      // Whoever saves data gets nothing that may not be needed.
      if (attributes['rel'] === 'prefetch' && navigator.connection?.saveData) continue;
      const element = document.createElement(name);
      if (name === 'script') element.addEventListener('error', onError);
      for (const key in attributes) {
        const value = attributes[key] ?? '';
        element.setAttribute(key, key === 'src' && policy ? policy.createScriptURL(value) : value);
      }
      head.append(element);
    }
  };
  /** What this browser may have stored that a page shows only once it has started: a session, a draft … */
  const hasStored = () => {
    const unseen = ['theme', 'fonts', 'analyticsSessionId', 'scroll-positions'];
    try {
      return [localStorage, sessionStorage].some((storage) =>
        Object.keys(storage).some((key) => !unseen.includes(key)),
      );
    } catch {
      return false;
    }
  };
  const activities = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown'];
  activities.push('focusin', 'click', 'input');
  let isActive = start === 'now';
  let isPainted = false;
  let hasStarted = false;
  const startOnce = () => {
    if (!isActive || !isPainted || hasStarted) return;
    hasStarted = true;
    for (const type of activities) removeEventListener(type, onActivity, true);
    addFiles(files, () => {
      // Without a network, for example: whatever the visitor does next tries again.
      hasStarted = false;
      isActive = false;
      listen();
    });
  };
  const onActivity = (event: Event) => {
    // Browsers report a pointer that rests where the page has appeared.
    const isResting = event.type === 'pointermove' && event instanceof MouseEvent;
    if (isResting && event.movementX === 0 && event.movementY === 0) return;
    isActive = true;
    startOnce();
  };
  const listen = () => {
    for (const type of activities)
      addEventListener(type, onActivity, { capture: true, passive: true });
  };
  listen();
  /**
   * Lays out what waits below the first screen (`base.css`, `Footer`), part by part while the visitor does nothing: for
   * programs that read pages aloud, what is not laid out is not there.
   */
  const layOutRest = () => {
    const later =
      '[data-numbered] > :last-child, [data-cards] > :nth-child(n + 4), figure[data-sheet], main ~ footer';
    const parts = [...document.querySelectorAll<HTMLElement>(later)];
    const whenIdle = typeof requestIdleCallback === 'function' ? requestIdleCallback : setTimeout;
    const layOutNext = () => {
      const part = parts.shift();
      if (!part) {
        delete documentElement.dataset['firstPage'];
        return;
      }
      part.style.contentVisibility = 'visible';
      // Now, and not in one frame with the next ones.
      part.getBoundingClientRect();
      whenIdle(layOutNext);
    };
    layOutNext();
  };
  // The frame after the whole document is parsed shows it. A tab in the background paints nothing.
  const afterFrame = () => {
    isPainted = true;
    // Asked after the first paint, which need not wait for the browser to open its storage.
    isActive ||= Boolean(navigator.serviceWorker?.controller) || hasStored();
    if (isActive) startOnce();
    else addFiles(views, () => {});
    loadFonts();
    setTimeout(layOutRest, 500);
  };
  addEventListener('DOMContentLoaded', () => {
    if (document.hidden) afterFrame();
    else requestAnimationFrame(() => setTimeout(afterFrame));
  });
}

const FONTS_PART = `(list) => (${startFonts.toString()})(list, ${swapFonts.toString()})`;

/** Its text, for an inline script that the content security policy allows by its hash. */
export const START_SCRIPT = `(${startPage.toString()})(${FONTS_PART})`;
