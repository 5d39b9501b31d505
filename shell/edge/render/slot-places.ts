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

/** What a render process says of the slots of its page. Ids are those of React's `useId`. */
export const renderedPlaces: z.ZodType<RenderedPlace[]> = z
  .array(
    z.object({
      id: z.string().regex(/^\w{1,200}$/),
      name: z.string().regex(/^[a-z.-]{1,60}$/),
      props: z.string().max(MAX_PROPS_LENGTH),
    }),
  )
  .max(MAX_PLACES);

/** Null if it cannot be sent to another process. */
function serializeProps(props: object): string | null {
  try {
    const text = JSON.stringify(props);
    return text.length > MAX_PROPS_LENGTH ? null : text;
  } catch {
    return null;
  }
}

/** Notes the slots of a page while it is rendered. One that is rendered again has its last props. */
export function createPlaceCollector() {
  const places = new Map<string, RenderedPlace>();
  return {
    collect: ({ id, name, props }: SlotPlace): void => {
      if (places.size >= MAX_PLACES && !places.has(id)) return;
      const text = serializeProps(props);
      if (text !== null) places.set(id, { id, name, props: text });
    },
    list: (): RenderedPlace[] => [...places.values()],
  };
}
