import { isSlotName } from 'shared-kit/registry';
import type { SlotPlace } from 'shared-kit/remote';
import * as z from 'zod';

/** A slot of a rendered page, with what the page gives to it. */
export interface RenderedPlace {
  id: string;
  name: string;
  /** JSON: another process reads it. */
  props: string;
}

/** Further slots of a page are left to browsers. */
const MAX_PLACES = 20;
/** In characters. What is longer is left to browsers, too. */
const MAX_PROPS_LENGTH = 16_384;

/** A place that a component can be offered to. Ids are those of React's `useId`. */
const renderedPlace: z.ZodType<RenderedPlace> = z.object({
  id: z.string().regex(/^\w{1,200}$/),
  name: z.custom<string>(isSlotName),
  props: z.string().max(MAX_PROPS_LENGTH),
});

/** What a render process says of the slots of its page. */
export const renderedPlaces: z.ZodType<RenderedPlace[]> = z.array(renderedPlace).max(MAX_PLACES);

/** Null if it cannot be sent to another process. */
function serializeProps(props: object): string | null {
  try {
    return JSON.stringify(props);
  } catch {
    return null;
  }
}

/**
 * Notes the slots of a page while it is rendered, except for those that the edge would refuse: what a page
 * does with one slot must not cost the page. One that is rendered again has its last props.
 */
export function createPlaceCollector() {
  const places = new Map<string, RenderedPlace>();
  return {
    collect: ({ id, name, props }: SlotPlace): void => {
      if (places.size >= MAX_PLACES && !places.has(id)) return;
      const place = renderedPlace.safeParse({ id, name, props: serializeProps(props) }).data;
      if (place !== undefined) places.set(id, place);
    },
    list: (): RenderedPlace[] => [...places.values()],
  };
}
