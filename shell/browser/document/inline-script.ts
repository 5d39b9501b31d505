import { startFonts } from './start-fonts';
import { swapFonts } from './swap-fonts';
import type { PolicyFactory } from './trusted-type-policies';

declare const trustedTypes: PolicyFactory | undefined;

/** An element of the head that is added once the page is painted: its name and attributes. */
export type DeferredElement = readonly ['link' | 'script', Readonly<Record<string, string>>];

declare global {
  interface Window {
    /** Clicks and submissions from before the page could handle them; undefined once it can. */
    queuedEvents?: Event[];
  }
}

/**
 * Runs in the head of every page from the edge, before anything else and without any module: sets the
 * visitor's theme and the fonts that the browser has downloaded before the first paint, starts to load
 * the page's scripts after it, and keeps the clicks that come before those run (`replayEvents`).
 */
function startPage(openFonts: (list: string | undefined) => () => void): void {
  const { documentElement, head, currentScript } = document;
  try {
    // The key is the kit's (`readTheme`).
    const theme = localStorage.getItem('theme');
    if (theme === 'light' || theme === 'dark') documentElement.dataset['theme'] = theme;
  } catch {
    // Storage is blocked.
  }
  const loadFonts = openFonts(currentScript?.dataset['fonts']);
  const events: Event[] = [];
  window.queuedEvents = events;
  addEventListener(
    'click',
    (event) => {
      const { target } = event;
      if (!window.queuedEvents || !(target instanceof Element)) return;
      const button = target.closest('button');
      // Links and forms work without a script.
      if (button && (button.type === 'button' || !button.form)) events.push(event);
    },
    true,
  );
  addEventListener(
    'submit',
    (event) => {
      const { target } = event;
      if (!window.queuedEvents || !(target instanceof HTMLFormElement)) return;
      // A form without an address is handled by a script only.
      if (target.hasAttribute('action')) return;
      event.preventDefault();
      events.push(event);
    },
    true,
  );
  const files = currentScript?.dataset['files'];
  // The page's own policy comes with the scripts that this one adds. Nobody can create it once more.
  const policy =
    typeof trustedTypes === 'undefined'
      ? null
      : trustedTypes.createPolicy('start', { createScriptURL: (url) => url });
  const addFiles = () => {
    const elements: DeferredElement[] = JSON.parse(files || '[]');
    for (const [name, attributes] of elements) {
      const element = document.createElement(name);
      for (const key in attributes) {
        const value = attributes[key] ?? '';
        element.setAttribute(key, key === 'src' && policy ? policy.createScriptURL(value) : value);
      }
      head.append(element);
    }
  };
  // The frame after the whole document is parsed shows it. A tab in the background paints nothing.
  addEventListener('DOMContentLoaded', () => {
    const goOn = () => {
      addFiles();
      loadFonts();
    };
    if (document.hidden) goOn();
    else requestAnimationFrame(() => setTimeout(goOn));
  });
}

const FONTS_PART = `(list) => (${startFonts.toString()})(list, ${swapFonts.toString()})`;

/** Its text, for an inline script that the content security policy allows by its hash. */
export const START_SCRIPT = `(${startPage.toString()})(${FONTS_PART})`;
