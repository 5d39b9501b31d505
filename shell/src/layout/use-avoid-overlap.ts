import { useEffect, useState, type RefObject } from 'react';

/** Controls that must not be covered. A search field is one line, and soon scrolled past. */
const CONTROLS = ['a[href]', 'button', 'input', 'select', 'textarea', 'summary', 'form']
  .map((control) => `:is(main, footer) ${control}:not([role="search"])`)
  .join();

/** The free space that a finger needs around a control, in pixels (WCAG 2.2, 2.5.8). */
const CLEARANCE = 24;

/** Smaller changes of the scroll position are a trembling finger, in pixels. */
const SCROLL_STEP = 8;

/**
 * Whether a floating element should get out of the way: the reader scrolls down, or a control lies
 * beneath it. Covered text does not count, because scrolling on reveals it.
 */
export function useAvoidOverlap(floating: RefObject<HTMLElement | null>): boolean {
  const isScrollingDown = useIsScrollingDown();
  return useCoversControl(floating) || isScrollingDown;
}

function useIsScrollingDown(): boolean {
  const [isDown, setIsDown] = useState(false);
  useEffect(() => {
    let last = window.scrollY;
    const onScroll = () => {
      const { scrollY } = window;
      if (Math.abs(scrollY - last) < SCROLL_STEP) return;
      setIsDown(scrollY > last);
      last = scrollY;
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, []);
  return isDown;
}

function useCoversControl(floating: RefObject<HTMLElement | null>): boolean {
  const [covers, setCovers] = useState(false);
  useEffect(() => {
    const element = floating.current;
    if (element === null) return;
    let stop: (() => void) | undefined;
    const restart = oncePerFrame(() => {
      stop?.();
      stop = observeOverlap(element, setCovers);
    });
    restart();
    // The observed area depends on the size of the window and of the element.
    const sizes = new ResizeObserver(restart);
    sizes.observe(element);
    sizes.observe(document.documentElement);
    window.addEventListener('resize', restart);
    return () => {
      restart.cancel();
      stop?.();
      sizes.disconnect();
      window.removeEventListener('resize', restart);
    };
  }, [floating]);
  return covers;
}

/**
 * Reports whether a control lies where the element rests, or would rest if it were not moved away.
 * The document is scanned once; after that only what is added to it, at most once a frame.
 */
function observeOverlap(element: HTMLElement, onChange: (covers: boolean) => void): () => void {
  const covered = new Set<Element>();
  const area = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) covered.add(target);
        else covered.delete(target);
      }
      onChange(covered.size > 0);
    },
    { rootMargin: marginAround(element) },
  );
  const added = new Set<Element>();
  const scanAdded = oncePerFrame(() => {
    for (const root of added) {
      if (!root.isConnected) continue;
      if (root.matches(CONTROLS)) area.observe(root);
      for (const control of root.querySelectorAll(CONTROLS)) area.observe(control);
    }
    added.clear();
  });
  const mutations = new MutationObserver((records) => {
    for (const { addedNodes } of records) {
      for (const node of addedNodes) if (node instanceof Element) added.add(node);
    }
    if (added.size > 0) scanAdded();
  });
  for (const control of document.querySelectorAll(CONTROLS)) area.observe(control);
  mutations.observe(document.body, { childList: true, subtree: true });
  return () => {
    scanAdded.cancel();
    mutations.disconnect();
    area.disconnect();
  };
}

/** Runs `task` in the next animation frame, once however often it is requested until then. */
function oncePerFrame(task: () => void): { (): void; cancel: () => void } {
  let frame: number | null = null;
  const request = () => {
    frame ??= requestAnimationFrame(() => {
      frame = null;
      task();
    });
  };
  const cancel = () => {
    if (frame !== null) cancelAnimationFrame(frame);
    frame = null;
  };
  return Object.assign(request, { cancel });
}

/** The window minus all but the element's own box; offsets ignore its transform. */
function marginAround({ offsetTop, offsetLeft, offsetWidth, offsetHeight }: HTMLElement): string {
  const { clientWidth, clientHeight } = document.documentElement;
  return [
    offsetTop - CLEARANCE,
    clientWidth - (offsetLeft + offsetWidth + CLEARANCE),
    clientHeight - (offsetTop + offsetHeight + CLEARANCE),
    offsetLeft - CLEARANCE,
  ]
    .map((inset) => `${-Math.max(inset, 0)}px`)
    .join(' ');
}
