import { useEffect, useLayoutEffect, useRef } from 'react';
import { useQueryClient } from 'shared-kit/client/query';

const SCROLL_PAUSE_MS = 400;

/** What is read: the parts of a discussion whose place on the screen is kept. */
const READ = 'article > *, li[id^="reply-"]';

const isInView = (element: Element) => {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
};

/** Whether an element is looked at, or used: what is in it must not change under eyes and hands. */
const isInUse = (element: Element | null) =>
  element !== null && (isInView(element) || element.contains(document.activeElement));

/** The smallest part that is at the top of the view. */
function findAnchor(): Element | undefined {
  return [...document.querySelectorAll(READ)].findLast(
    (element) => element.getBoundingClientRect().top <= 0 && isInView(element),
  );
}

/** Changes by the id of their reply, or null for the discussion itself. */
type Changes = Map<string | null, () => void>;

interface Anchor {
  element: Element;
  top: number;
}

/**
 * Whether a change would be in the way. One of the discussion shows or hides the accepted reply, above the
 * replies, and the form below them.
 */
const isInTheWay = (replyId: string | null) =>
  replyId === null
    ? isInUse(document.getElementById('replies-heading')) ||
      isInUse(document.querySelector('article section[aria-label="Your reply"]'))
    : isInUse(document.getElementById(`reply-${replyId}`));

/** Makes the changes that are not in the way. Returns what is to stay where it is, if there were any. */
function applyChanges(held: Changes): Anchor | null {
  const due = [...held].filter(([replyId]) => !isInTheWay(replyId));
  if (due.length === 0) return null;
  const element = findAnchor();
  for (const [replyId, apply] of due) {
    held.delete(replyId);
    apply();
  }
  if (element === undefined) return null;
  // Browsers that keep the position by themselves would do it twice.
  document.documentElement.style.overflowAnchor = 'none';
  return { element, top: element.getBoundingClientRect().top };
}

/**
 * Makes changes that nobody has asked for when they disturb nobody: a reply that is in view, or has the focus, changes
 * when it is out of view again, and what is in view stays where it is.
 * @returns takes a change of a reply, or of the discussion with null
 */
export function useQuietChanges(): (replyId: string | null, apply: () => void) => void {
  const queryClient = useQueryClient();
  const held = useRef<Changes>(new Map());
  const anchor = useRef<Anchor | null>(null);

  // After the changes are in the document, and before they are painted.
  useLayoutEffect(() => {
    if (anchor.current === null) return;
    const { element, top } = anchor.current;
    const moved = element.isConnected ? element.getBoundingClientRect().top - top : 0;
    if (moved === 0) return;
    anchor.current = null;
    window.scrollBy({ top: moved, behavior: 'instant' });
  });

  useEffect(() => {
    const changes = held.current;
    let timer: number | undefined;
    const forgetAnchor = () => {
      document.documentElement.style.overflowAnchor = '';
      anchor.current = null;
    };
    const applyLater = () => {
      window.clearTimeout(timer);
      timer = window.setTimeout(() => {
        forgetAnchor();
        if (queryClient.isMutating() === 0) anchor.current = applyChanges(changes);
      }, SCROLL_PAUSE_MS);
    };
    window.addEventListener('scroll', applyLater, { passive: true });
    document.addEventListener('focusout', applyLater);
    return () => {
      window.clearTimeout(timer);
      forgetAnchor();
      window.removeEventListener('scroll', applyLater);
      document.removeEventListener('focusout', applyLater);
    };
  }, [queryClient]);

  return (replyId, apply) => {
    held.current.set(replyId, apply);
    // What is being saved is shown already, and would be taken back for a moment.
    if (queryClient.isMutating() === 0) anchor.current = applyChanges(held.current);
  };
}
