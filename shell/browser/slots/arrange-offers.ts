import { noteOffer, type OfferElement } from './painted-offers';
import { OFFER_ATTRIBUTE } from './slot-markup';

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
      return [name, noteOffer(element)];
    }),
  );
}
