import {
  createContext,
  lazy,
  Suspense,
  use,
  useCallback,
  useEffect,
  useLayoutEffect,
  useState,
  type ReactNode,
} from 'react';
import { useViewer } from 'shared-kit/client/session';
import type { SlotPlace } from 'shared-kit/remote';
import { useHydrated } from 'shared-kit/ui';
import { isAllowed } from '../registry/access';
import { useActiveRegistry } from '../registry/registry';
import { whenIdle } from '../timing/wait';
import type { SlotComponentsProps } from './SlotComponents';
import { keepPaintedActions } from './painted-actions';
import { dropPainted } from './painted-offers';
import { slotAttributes } from './slot-markup';

/** Learns of the slots of a page while the edge renders it. */
export const SlotCollectorContext = createContext<((place: SlotPlace) => void) | null>(null);

/** No page waits for it, and most never need it. Without its code slots keep what the edge has sent. */
const SlotComponents = lazy<(props: SlotComponentsProps) => ReactNode>(() =>
  import('./SlotComponents').then(
    (module) => ({ default: module.SlotComponents }),
    () => ({ default: () => null }),
  ),
);

/** React leaves what the edge has put into the element as it is. */
const PAINTED = { dangerouslySetInnerHTML: { __html: '' }, suppressHydrationWarning: true };

/** What the edge has rendered for. Other props than JSON it leaves to the browser. */
function toText(props: object): string {
  try {
    return JSON.stringify(props);
  } catch {
    return '';
  }
}

/** A page that goes over to another item keeps its elements: what was painted is of the first one. */
function useDropOutdated(element: HTMLElement | null, isPainted: boolean, props: object): void {
  const text = isPainted ? toText(props) : '';
  const [paintedText] = useState(text);
  useLayoutEffect(() => {
    if (element !== null && text !== paintedText) dropPainted(element);
  }, [element, text, paintedText]);
}

/**
 * A slot of a page: the edge fills it with what the components of remotes look like, and once the browser
 * is idle, they are loaded and take its place.
 */
export function RemoteSlot(place: SlotPlace) {
  const { name, props } = place;
  use(SlotCollectorContext)?.(place);
  const [isPainted] = useState(!useHydrated());
  const [element, setElement] = useState<HTMLElement | null>(null);
  const attach = useCallback(
    (slot: HTMLDivElement | null) => {
      setElement(slot);
      // Here, and not in an effect: events from before the hydration are repeated right after it.
      return slot !== null && isPainted ? keepPaintedActions(slot) : undefined;
    },
    [isPainted],
  );
  useDropOutdated(element, isPainted, props);
  const [isIdle, setIdle] = useState(false);
  const viewer = useViewer();
  const isNeeded = useActiveRegistry().remotes.some(({ release }) =>
    release.components?.some((offer) => offer.name === name && isAllowed(viewer, offer.visibleTo)),
  );
  useEffect(() => {
    if (isNeeded) whenIdle(() => setIdle(true));
  }, [isNeeded]);
  return (
    <>
      <div {...slotAttributes(place)} ref={attach} {...(isPainted && PAINTED)} />
      {isIdle && element !== null && (
        <Suspense>
          <SlotComponents element={element} name={name} props={props} />
        </Suspense>
      )}
    </>
  );
}
