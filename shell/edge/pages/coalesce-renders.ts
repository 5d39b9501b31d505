import type { ActiveRegistry } from 'shared-kit/remote';
import type { PageRequest } from './page';

type Render<T> = (page: PageRequest) => Promise<T>;

/** Everything that a page depends on, but for its registry and the public content. */
export const keyOf = ({ url, headers, group, overrides, member }: PageRequest) =>
  JSON.stringify([url.href, headers, group, overrides, member?.token ?? null]);

/** Renders a page once for all who ask for exactly the same one while it is being rendered. */
export function coalesceRenders<T>(render: Render<T>): Render<T> {
  const byRegistry = new WeakMap<ActiveRegistry, Map<string, Promise<T>>>();

  return (page) => {
    // What it says, or what was typed, is one browser's.
    if (page.noScript?.notice != null || page.noScript?.form != null) return render(page);
    const flights = byRegistry.get(page.registry) ?? new Map<string, Promise<T>>();
    byRegistry.set(page.registry, flights);
    // What was read before a write must not be shown to who asks after it.
    const key = `${page.contentVersion} ${keyOf(page)}`;
    const pending = flights.get(key);
    if (pending) return pending;
    const flight = render(page).finally(() => flights.delete(key));
    flights.set(key, flight);
    return flight;
  };
}
