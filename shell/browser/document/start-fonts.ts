import type { FontFaceParts } from './font-faces';

declare global {
  interface Window {
    /** Fonts that came too late for the document's first page: the next page shows them (`showFonts`). */
    lateFonts?: FontFace[];
  }
  interface Navigator {
    /** Only some browsers have it. */
    readonly connection?: { readonly effectiveType?: string; readonly saveData?: boolean };
  }
}

/**
 * A part of the inline script, so it uses nothing from outside. `list` has the fonts of pages, as JSON;
 * `swap` is `swapFonts`.
 *
 * A browser that has downloaded them before shows them from the start. On a first visit the returned function, which
 * runs once the page is painted, downloads them. Over a fast connection they are shown if they come before
 * somebody reads the page and move nothing; over a slow one the page's own files come first, and the next page shows the fonts.
 * So it does on a touch screen: to measure what would move takes a phone longer than what is touched meanwhile may wait.
 */
export function startFonts(
  list: string | undefined,
  swap: (faces: readonly FontFace[]) => boolean,
): () => void {
  /** In milliseconds after the navigation. Later, text that is read would be painted again. */
  const LAST_SWAP = 3_000;
  /** More than slow 4G has: in bytes a millisecond (2 Mbit/s), and in milliseconds for the whole document. */
  const FAST_RATE = 250;
  const FAST_RESPONSE_MS = 150;
  const SLOW_DELAY_MS = 2_000;
  const NOTHING = () => {};

  /** Creates the faces and loads those that every page needs; a browser loads the others for text that has their characters. */
  const loadFaces = async (add: (face: FontFace) => void) => {
    const parts: FontFaceParts[] = JSON.parse(list ?? '[]');
    const loading = parts.map(([family, href, weight, unicodeRange]) => {
      // One that is shown and comes too late after all is not used on this page: text never moves.
      const descriptors: FontFaceDescriptors = { weight, display: 'optional' };
      if (unicodeRange) descriptors.unicodeRange = unicodeRange;
      const face = new FontFace(family, `url(${href})`, descriptors);
      add(face);
      return unicodeRange ? null : face.load();
    });
    await Promise.all(loading);
  };

  const download = async (isFast: boolean) => {
    const faces: FontFace[] = [];
    await loadFaces((face) => faces.push(face));
    const isSoon = isFast && performance.now() < LAST_SWAP;
    if (!isSoon || !swap(faces)) window.lateFonts = faces;
    localStorage.setItem('fonts', list ?? '');
  };

  /** By what the browser knows, and by how the document came. */
  const isFast = () => {
    if (matchMedia('(pointer: coarse)').matches) return false;
    if ((navigator.connection?.effectiveType ?? '4g') !== '4g') return false;
    const [entry] = performance.getEntriesByType('navigation');
    if (!(entry instanceof PerformanceNavigationTiming)) return false;
    const { transferSize, requestStart, responseStart, responseEnd } = entry;
    // A document that the browser had kept says nothing of the connection.
    if (transferSize === 0) return false;
    const rate = transferSize / Math.max(1, responseEnd - responseStart);
    return rate >= FAST_RATE || responseEnd - requestStart < FAST_RESPONSE_MS;
  };

  try {
    if (!list || typeof FontFace === 'undefined' || navigator.connection?.saveData) return NOTHING;
    if (localStorage.getItem('fonts') === list) {
      void loadFaces((face) => document.fonts.add(face)).catch(NOTHING);
      return NOTHING;
    }
  } catch {
    // Storage is blocked.
    return NOTHING;
  }
  return () => {
    // Without a connection the fonts of the system stay.
    if (isFast()) return void download(true).catch(NOTHING);
    const downloadLate = () => void download(false).catch(NOTHING);
    setTimeout(() => {
      if (typeof requestIdleCallback === 'function') requestIdleCallback(downloadLate);
      else downloadLate();
    }, SLOW_DELAY_MS);
  };
}
