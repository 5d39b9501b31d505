/** What a visitor does first with a page; a script does none of it. */
const ACTIVITIES = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown', 'focusin'];

/**
 * Calls back once, when the visitor first does something with the page: what they may need soon, and
 * the first view does not, is loaded then. Returns a function that cancels it.
 */
export function onFirstActivity(callback: () => void): () => void {
  const stop = () => {
    for (const type of ACTIVITIES) window.removeEventListener(type, onActivity, true);
  };
  const onActivity = () => {
    stop();
    callback();
  };
  for (const type of ACTIVITIES) {
    window.addEventListener(type, onActivity, { capture: true, passive: true });
  }
  return stop;
}
