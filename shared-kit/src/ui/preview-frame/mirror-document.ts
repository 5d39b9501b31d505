const STYLES = 'link[rel="stylesheet"], style';
/** What the site's theme and brand colours are set by. */
const ROOT_ATTRIBUTES = ['lang', 'dir', 'data-theme', 'style', 'class'] as const;

function mirrorRoot(source: HTMLElement, target: HTMLElement): void {
  for (const name of ROOT_ATTRIBUTES) {
    const value = source.getAttribute(name);
    if (value === null) target.removeAttribute(name);
    else target.setAttribute(name, value);
  }
  // The frame is as high as its content, so it needs no scroll bar, which would make it narrower.
  target.style.overflow = 'hidden';
}

/** Copies the style sheets that are new, and removes those that are gone. */
function mirrorStyles(source: Document, target: Document, copies: Map<Element, Element>): void {
  const originals = [...source.querySelectorAll(STYLES)];
  for (const [original, copy] of copies) {
    if (originals.includes(original)) continue;
    copy.remove();
    copies.delete(original);
  }
  for (const original of originals) {
    const known = copies.get(original);
    if (known !== undefined && known.isEqualNode(original)) continue;
    const copy = target.importNode(original, true);
    if (known === undefined) target.head.append(copy);
    else known.replaceWith(copy);
    copies.set(original, copy);
  }
}

/** Fonts that a script has added to the page are in none of its style sheets. */
function mirrorFonts(source: Document, target: Document): void {
  // jsdom has none.
  if (!('fonts' in source)) return;
  for (const face of source.fonts) {
    try {
      target.fonts.add(face);
    } catch {
      // One of a style sheet, which the frame has a copy of.
    }
  }
}

/** Resolves once every style sheet is loaded or has failed. */
async function whenStyled(target: Document): Promise<void> {
  const links = [...target.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  await Promise.all(
    links.map(
      (link) =>
        link.sheet ??
        new Promise((resolve) => {
          link.addEventListener('load', resolve, { once: true });
          link.addEventListener('error', resolve, { once: true });
        }),
    ),
  );
}

export interface DocumentMirror {
  /** Resolves once the first style sheets apply. */
  ready: Promise<void>;
  stop: () => void;
}

/** Gives a frame the page's style sheets, fonts, theme and brand colours, and follows their changes but for new fonts. */
export function mirrorDocument(target: Document, source = document): DocumentMirror {
  const copies = new Map<Element, Element>();
  mirrorRoot(source.documentElement, target.documentElement);
  mirrorStyles(source, target, copies);
  mirrorFonts(source, target);
  const rootObserver = new MutationObserver(() =>
    mirrorRoot(source.documentElement, target.documentElement),
  );
  rootObserver.observe(source.documentElement, { attributeFilter: [...ROOT_ATTRIBUTES] });
  // Code that is loaded later brings its style sheet; in development a style changes in place.
  const styleObserver = new MutationObserver(() => mirrorStyles(source, target, copies));
  styleObserver.observe(source.head, { childList: true, characterData: true, subtree: true });
  return {
    ready: whenStyled(target),
    stop: () => {
      rootObserver.disconnect();
      styleObserver.disconnect();
    },
  };
}
