import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigation } from 'shared-kit/client/router';
import { isSilentNavigation } from 'shared-kit/remote';
import { VisuallyHidden } from 'shared-kit/ui';

/**
 * After a navigation, moves the focus to what the hash names or to the new page's heading, and
 * announces the page's title politely.
 * The focus stays if only the query string changes, or if the route marks the page as the same.
 */
export function RouteAnnouncer() {
  const { pathname, hash, state } = useLocation();
  const idle = useNavigation().state === 'idle';
  const [message, setMessage] = useState('');
  const announced = useRef(pathname);
  const stopWaiting = useRef(() => {});
  useEffect(() => {
    if (!idle || announced.current === pathname) return;
    announced.current = pathname;
    if (isSilentNavigation(state)) return;
    stopWaiting.current();
    const main = document.querySelector('main');
    if (!main) return;
    // A skeleton has neither heading nor title yet.
    if (main.querySelector('h1') === null) moveFocus(main);
    const before = document.activeElement;
    stopWaiting.current = waitForHeading(main, (heading) => {
      // The user may have moved the focus meanwhile.
      if (document.activeElement === before) {
        moveFocus(document.getElementById(hash.slice(1)) ?? heading);
      }
      setMessage(document.title);
    });
  }, [idle, pathname, hash, state]);
  return <VisuallyHidden role="status">{message}</VisuallyHidden>;
}

function moveFocus(target: HTMLElement): void {
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

/** Calls `onFound` with the page's heading, now or when it is rendered. Returns a cancel function. */
function waitForHeading(main: HTMLElement, onFound: (heading: HTMLElement) => void): () => void {
  const check = () => {
    const heading = main.querySelector<HTMLElement>('h1');
    if (heading === null) return false;
    onFound(heading);
    return true;
  };
  if (check()) return () => {};
  const observer = new MutationObserver(() => {
    if (check()) observer.disconnect();
  });
  observer.observe(main, { childList: true, subtree: true });
  return () => observer.disconnect();
}
