/** Adds listeners by event type. Returns a function that removes them. */
export function listen(
  target: EventTarget,
  listeners: Readonly<Record<string, () => void>>,
): () => void {
  for (const [type, listener] of Object.entries(listeners)) {
    target.addEventListener(type, listener);
  }
  return () => {
    for (const [type, listener] of Object.entries(listeners)) {
      target.removeEventListener(type, listener);
    }
  };
}
