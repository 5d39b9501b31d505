/** How far outside the window a text becomes an editor, and how far out it is no more one. */
const MARGINS = { near: '500px 0px', far: '2000px 0px' } as const;

type Listener = (isInside: boolean) => void;

/** One observer for all texts of a page. */
function createObserver(rootMargin: string) {
  const listeners = new Map<Element, Listener>();
  let observer: IntersectionObserver | undefined;
  return (element: Element, listener: Listener): (() => void) => {
    observer ??= new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) listeners.get(target)?.(isIntersecting);
      },
      { rootMargin },
    );
    listeners.set(element, listener);
    observer.observe(element);
    return () => {
      listeners.delete(element);
      observer?.unobserve(element);
    };
  };
}

const observeNear = createObserver(MARGINS.near);
const observeFar = createObserver(MARGINS.far);

/** Calls back when an element comes near the window, and when it is far from it. */
export function watchDistance(
  element: Element,
  callbacks: { onNear: () => void; onFar: () => void },
): () => void {
  const stopNear = observeNear(element, (isInside) => isInside && callbacks.onNear());
  const stopFar = observeFar(element, (isInside) => !isInside && callbacks.onFar());
  return () => {
    stopNear();
    stopFar();
  };
}
