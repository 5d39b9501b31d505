import { useEffect, useState, type RefObject } from 'react';

/** Controls that must not be covered. A search field is one line, and soon scrolled past. */
const CONTROLS = ['a[href]', 'button', 'input', 'select', 'textarea', 'summary', 'form']
  .map((control) => `${control}:not([role="search"])`)
  .join();

/** The free space that a finger needs around a control, in pixels (WCAG 2.2, 2.5.8). */
const CONTROL_CLEARANCE = 24;
const TEXT_CLEARANCE = 6;

/** Smaller changes of the scroll position are a trembling finger, in pixels. */
const SCROLL_STEP = 8;

/** How long nothing has moved when it is looked what lies beneath, in milliseconds. */
const REST_MS = 140;

/**
 * The distance of the points that are looked at, in pixels: less than a control is wide and a line of
 * text is high. Each costs a slow phone half a millisecond.
 */
const GRID = { x: 20, y: 14 };

/**
 * Whether a floating element should get out of the way: the page is moving, or text or a control of
 * it lies where the element rests. Looks only when the page has come to rest, and only at what is
 * there: neither the length of a page nor scrolling it costs anything.
 */
export function useAvoidOverlap(floating: RefObject<HTMLElement | null>): boolean {
  const [isAway, setIsAway] = useState(true);
  useEffect(() => {
    const element = floating.current;
    if (element === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let restingAt = window.scrollY;
    const look = () => {
      restingAt = window.scrollY;
      // Until the dialog is closed, which changes the page, it stays where it is.
      if (!isBehindDialog()) setIsAway(coversContent(element));
    };
    const lookAtRest = () => {
      clearTimeout(timer);
      timer = setTimeout(look, REST_MS);
    };
    const onScroll = () => {
      if (Math.abs(window.scrollY - restingAt) >= SCROLL_STEP) setIsAway(true);
      lookAtRest();
    };
    // Whatever changes on the page may move other things under the element.
    const sizes = new ResizeObserver(lookAtRest);
    sizes.observe(element);
    sizes.observe(document.documentElement);
    const mutations = new MutationObserver(lookAtRest);
    mutations.observe(document.body, { childList: true, subtree: true });
    window.addEventListener('scroll', onScroll, { passive: true });
    window.addEventListener('resize', lookAtRest);
    lookAtRest();
    return () => {
      clearTimeout(timer);
      sizes.disconnect();
      mutations.disconnect();
      window.removeEventListener('scroll', onScroll);
      window.removeEventListener('resize', lookAtRest);
    };
  }, [floating]);
  return isAway;
}

/** A modal dialog or menu takes all pointer events from the page: no point of it can be looked at. */
const isBehindDialog = () => getComputedStyle(document.body).pointerEvents === 'none';

function coversContent(element: HTMLElement): boolean {
  const textArea = areaAround(element, TEXT_CLEARANCE);
  const known = new Set<Element>();
  for (const { x, y } of pointsIn(areaAround(element, CONTROL_CLEARANCE))) {
    for (const beneath of document.elementsFromPoint(x, y)) {
      if (known.has(beneath)) continue;
      known.add(beneath);
      if (beneath.closest('main, footer') === null) continue;
      if (beneath.matches(CONTROLS) || hasTextIn(beneath, textArea)) return true;
    }
  }
  return false;
}

/** Where the element rests, or would rest if it were not moved away: offsets ignore its transform. */
function areaAround(element: HTMLElement, clearance: number): DOMRect {
  const { offsetLeft, offsetTop, offsetWidth, offsetHeight } = element;
  return new DOMRect(
    offsetLeft - clearance,
    offsetTop - clearance,
    offsetWidth + 2 * clearance,
    offsetHeight + 2 * clearance,
  );
}

/** A grid of points up to and including the edges, so that nothing slips in beside the last one. */
function* pointsIn({ left, top, right, bottom }: DOMRect): Generator<{ x: number; y: number }> {
  for (let y = top; y < bottom + GRID.y; y += GRID.y) {
    for (let x = left; x < right + GRID.x; x += GRID.x) {
      yield { x: Math.min(x, right - 1), y: Math.min(y, bottom - 1) };
    }
  }
}

/** Whether a line of the element's own text lies in the area. */
function hasTextIn(element: Element, area: DOMRect): boolean {
  // Text for screen readers lies in a box of one pixel.
  if (!intersects(element.getBoundingClientRect(), area)) return false;
  const range = document.createRange();
  return [...element.childNodes].some((node) => {
    if (node.nodeType !== Node.TEXT_NODE || node.nodeValue?.trim() === '') return false;
    range.selectNode(node);
    return [...range.getClientRects()].some((line) => intersects(line, area));
  });
}

const intersects = (a: DOMRect, b: DOMRect): boolean =>
  a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top;
