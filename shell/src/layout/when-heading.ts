/**
 * Calls `act` with the page's heading: at once where it is there, else as soon as what is loaded
 * brings it. Returns a function that stops waiting.
 */
export function whenHeading(main: HTMLElement, act: (heading: HTMLElement) => void): () => void {
  const look = () => {
    const heading = main.querySelector<HTMLElement>('h1');
    if (heading === null) return false;
    act(heading);
    return true;
  };
  if (look()) return () => {};
  const observer = new MutationObserver(() => {
    if (look()) observer.disconnect();
  });
  observer.observe(main, { childList: true, subtree: true });
  return () => observer.disconnect();
}
