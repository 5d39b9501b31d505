import { useEffect, useState } from 'react';

/** Forms that are filled in; a search field is one line, and gone in a moment. */
const FORMS = 'main form:not([role="search"])';

/** The corner of the window in which the invitation floats, as a margin of the whole. */
const CORNER = '-85% 0px 0px -70%';

/** Steps of the scroll position below this are a trembling finger, in pixels. */
const STEP = 8;

/**
 * Whether what floats in the corner should give way: the reader goes down the page, or a form
 * stands beneath it.
 */
export function useGivesWay(): boolean {
  const down = useGoingDown();
  return useFormBeneath() || down;
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

function useFormBeneath(): boolean {
  const [beneath, setBeneath] = useState(false);
  useEffect(() => {
    const main = document.querySelector('main');
    if (main === null) return;
    const there = new Set<Element>();
    const corner = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) there.add(target);
          else there.delete(target);
        }
        setBeneath(there.size > 0);
      },
      { rootMargin: CORNER },
    );
    const watch = () => {
      for (const form of main.querySelectorAll(FORMS)) corner.observe(form);
    };
    // Forms come later too: with a page, with the session, with a press.
    const arrivals = new MutationObserver(watch);
    arrivals.observe(main, { childList: true, subtree: true });
    watch();
    return () => {
      arrivals.disconnect();
      corner.disconnect();
    };
  }, []);
  return beneath;
}
