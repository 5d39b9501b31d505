import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigation } from 'shared-kit/router';
import { isSilentNavigation } from 'shared-kit/remote';
import { VisuallyHidden } from 'shared-kit/ui';
import { whenHeading } from './when-heading';

function focusOn(target: HTMLElement): void {
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

/**
 * After a navigation, moves the focus to the new page's heading and says its title politely.
 * A page that only gets another address, and changes of the search alone (a filter,
 * a page of a list), leave the focus where it is.
 */
export function RouteAnnouncer() {
  const { pathname, state } = useLocation();
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
    // A page that is still a skeleton has neither heading nor title yet.
    if (main.querySelector('h1') === null) focusOn(main);
    const before = document.activeElement;
    stopWaiting.current = whenHeading(main, (heading) => {
      // Whoever has gone on meanwhile is not called back.
      if (document.activeElement === before) focusOn(heading);
      setMessage(document.title);
    });
  }, [idle, pathname, state]);
  return <VisuallyHidden role="status">{message}</VisuallyHidden>;
}
