import { OFFER_ATTRIBUTE } from './slot-markup';

/** The element of one component in a slot. */
export interface OfferElement {
  element: HTMLElement;
  /** What the edge has put into it. */
  painted: readonly ChildNode[];
}

const known = new WeakMap<HTMLElement, OfferElement>();

function createOffer(name: string): HTMLElement {
  const element = document.createElement('div');
  element.setAttribute(OFFER_ATTRIBUTE, name);
  return element;
}

/**
 * Gives each of these remotes an element in the slot, in their order: those that are there stay, with what
 * is in them, and those of other remotes go.
 */
export function arrangeOffers(
  slot: HTMLElement,
  remotes: readonly string[],
): ReadonlyMap<string, OfferElement> {
  const present = new Map(
    [...slot.children].map((child) => [child.getAttribute(OFFER_ATTRIBUTE) ?? '', child] as const),
  );
  for (const [name, child] of present) if (!remotes.includes(name)) child.remove();
  return new Map(
    remotes.map((name, index) => {
      const child = present.get(name);
      const element = child instanceof HTMLElement ? child : createOffer(name);
      // To move an element would take the focus out of it.
      if (slot.children[index] !== element)
        slot.insertBefore(element, slot.children[index] ?? null);
      const offer = known.get(element) ?? { element, painted: [...element.childNodes] };
      known.set(element, offer);
      return [name, offer];
    }),
  );
}
