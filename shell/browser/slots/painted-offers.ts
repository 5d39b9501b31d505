import { OFFER_ATTRIBUTE } from './slot-markup';

/** The element of one component in a slot. */
export interface OfferElement {
  element: HTMLElement;
  /** What the edge has put into it. */
  painted: readonly ChildNode[];
}

const known = new WeakMap<HTMLElement, OfferElement>();

/** Notes what is in a component's element the first time: only what the edge has painted can be. */
export function noteOffer(element: HTMLElement): OfferElement {
  const offer = known.get(element) ?? { element, painted: [...element.childNodes] };
  known.set(element, offer);
  return offer;
}

/** The component in whose painted part an element is; null in any other, which can react itself. */
export function findPaintedOffer(target: Element): OfferElement | null {
  const element = target.closest<HTMLElement>(`[${OFFER_ATTRIBUTE}]`);
  if (element === null) return null;
  const offer = noteOffer(element);
  return offer.painted.some((node) => node.contains(target)) ? offer : null;
}

/** Removes what the edge has painted into a slot, and leaves the components that are alive. */
export function dropPainted(slot: HTMLElement): void {
  for (const child of slot.children) {
    if (!(child instanceof HTMLElement)) continue;
    for (const node of noteOffer(child).painted) node.remove();
  }
}
