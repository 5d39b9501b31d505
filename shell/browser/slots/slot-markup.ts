import type { SlotPlace } from 'shared-kit/remote';

/** Names the remote whose component is in an element of a slot. */
export const OFFER_ATTRIBUTE = 'data-offer';

/** The attributes of a slot's element, in their order. */
export const slotAttributes = ({ id, name }: Pick<SlotPlace, 'id'> & { name: string }) => ({
  'data-slot': name,
  'data-place': id,
});

/** How the edge finds the element of a slot in a rendered page: as React writes its start. */
export const slotStart = (place: { id: string; name: string }): string =>
  `<div data-slot="${place.name}" data-place="${place.id}">`;

/** How the edge puts a component into a slot. */
export const offerMarkup = (remote: string, html: string): string =>
  `<div ${OFFER_ATTRIBUTE}="${remote}">${html}</div>`;
