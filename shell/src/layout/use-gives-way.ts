import { useEffect, useState, type RefObject } from 'react';

/** What is filled in or pressed, wherever it stands; a search field is one line, and gone in a moment. */
const IN_USE = ['a[href]', 'button', 'input', 'select', 'textarea', 'summary', 'form']
  .map((place) => `:is(main, footer) ${place}:not([role="search"])`)
  .join();

/** Room that a finger needs beside what it presses, in pixels (WCAG 2.2, 2.5.8). */
const ROOM = 24;

/** Steps of the scroll position below this are a trembling finger, in pixels. */
const STEP = 8;

/**
 * Whether what floats over the page should give way: the reader goes down the page, or something
 * that is filled in or pressed stands beneath it. Text may: it comes out with the next line read.
 */
export function useGivesWay(floating: RefObject<HTMLElement | null>): boolean {
  const down = useGoingDown();
  return useSomethingBeneath(floating) || down;
}

function useGoingDown(): boolean {
  const [down, setDown] = useState(false);
  useEffect(() => {
    let last = window.scrollY;
    const look = () => {
      const { scrollY } = window;
      if (Math.abs(scrollY - last) < STEP) return;
      setDown(scrollY > last);
      last = scrollY;
    };
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  return down;
}

function useSomethingBeneath(floating: RefObject<HTMLElement | null>): boolean {
  const [beneath, setBeneath] = useState(false);
  useEffect(() => {
    const element = floating.current;
    if (element === null) return;
    let stop: (() => void) | undefined;
    const again = () => {
      stop?.();
      stop = watchPlaceOf(element, setBeneath);
    };
    again();
    // Its place is another with another window, and with another size of its own.
    const sizes = new ResizeObserver(again);
    sizes.observe(element);
    sizes.observe(document.documentElement);
    window.addEventListener('resize', again);
    return () => {
      stop?.();
      sizes.disconnect();
      window.removeEventListener('resize', again);
    };
  }, [floating]);
  return beneath;
}

/** Tells whether anything in use is where the element rests, or would, were it not out of the way. */
function watchPlaceOf(element: HTMLElement, tell: (beneath: boolean) => void): () => void {
  const there = new Set<Element>();
  const corner = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) there.add(target);
        else there.delete(target);
      }
      tell(there.size > 0);
    },
    { rootMargin: marginAround(element) },
  );
  const watch = () => {
    for (const place of document.querySelectorAll(IN_USE)) corner.observe(place);
  };
  // They come later too: with a page, with the session, with a press.
  const arrivals = new MutationObserver(watch);
  arrivals.observe(document.body, { childList: true, subtree: true });
  watch();
  return () => {
    arrivals.disconnect();
    corner.disconnect();
  };
}

/** The window less all around the element; its offsets know nothing of where it is moved away to. */
function marginAround({ offsetTop, offsetLeft, offsetWidth, offsetHeight }: HTMLElement): string {
  const { clientWidth, clientHeight } = document.documentElement;
  return [
    offsetTop - ROOM,
    clientWidth - (offsetLeft + offsetWidth + ROOM),
    clientHeight - (offsetTop + offsetHeight + ROOM),
    offsetLeft - ROOM,
  ]
    .map((room) => `${-Math.max(room, 0)}px`)
    .join(' ');
}
