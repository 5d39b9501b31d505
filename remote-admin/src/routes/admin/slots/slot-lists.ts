import type { SlotSettings } from 'shared-kit/contract';
import type { Access, Registry } from 'shared-kit/registry';

/** A component that a remote offers to a slot. */
export interface Offer {
  /** As the settings name it: `remote_writer post.below`. */
  key: string;
  slot: string;
  /** What visitors call the remote. */
  title: string;
  visibleTo: Access;
  isOn: boolean;
}

/** The offers of the stable releases by slot, each in the order of its page. */
export function listSlots(
  { remotes }: Registry,
  { off, order }: SlotSettings,
): ReadonlyMap<string, Offer[]> {
  const position = (key: string) => {
    const index = order.indexOf(key);
    return index < 0 ? order.length : index;
  };
  const offers = remotes
    .flatMap(({ name, stable }) =>
      (stable.components ?? []).map((component) => {
        const key = `${name} ${component.name}`;
        const { title } = stable;
        const { order: own, visibleTo, name: slot } = component;
        return { key, slot, title, visibleTo, isOn: !off.includes(key), own };
      }),
    )
    .toSorted((a, b) => position(a.key) - position(b.key) || a.own - b.own);
  const slots = new Map<string, Offer[]>();
  for (const { own: _, ...offer } of offers) {
    slots.set(offer.slot, [...(slots.get(offer.slot) ?? []), offer]);
  }
  return slots;
}

/** The settings with one offer switched on or off. */
export const switchOffer = (
  settings: SlotSettings,
  { key }: Pick<Offer, 'key'>,
  isOn: boolean,
): SlotSettings => ({
  ...settings,
  off: [...settings.off.filter((other) => other !== key), ...(isOn ? [] : [key])],
});

/** The settings with one offer of a slot moved by one place: −1 is up. */
export function moveOffer(
  settings: SlotSettings,
  offers: readonly Offer[],
  index: number,
  by: -1 | 1,
): SlotSettings {
  const keys = offers.map(({ key }) => key);
  const [moved] = keys.splice(index, 1);
  if (moved !== undefined) keys.splice(index + by, 0, moved);
  const others = settings.order.filter((key) => !keys.includes(key));
  return { ...settings, order: [...others, ...keys] };
}
