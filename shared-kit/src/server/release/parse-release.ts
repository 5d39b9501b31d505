import { isNumber, isObjectOf, isString } from 'shared-kit/client/guards';
import { isRelease, type Release, type ReleaseSource } from 'shared-kit/registry';

const isSource = isObjectOf<ReleaseSource>({
  author: isString,
  commit: isString,
  message: isString,
  builtAt: isString,
});

/** In characters, of each text about where a release comes from. */
const MAX_SOURCE_TEXT = 200;

const pickSource = (source: unknown): { source?: ReleaseSource } => {
  if (!isSource(source)) return {};
  const { author, commit, message, builtAt } = source;
  const shorten = (text: string) => text.slice(0, MAX_SOURCE_TEXT);
  return {
    source: {
      author: shorten(author),
      commit: shorten(commit),
      message: shorten(message),
      builtAt: shorten(builtAt),
    },
  };
};

/**
 * A release as its description says it, with nothing else: whatever a team's build adds would be copied into
 * the registry, which every edge reads. Null if it is none.
 */
export function parseRelease(description: unknown): Release | null {
  if (!isRelease(description)) return null;
  const { version, entry, server, shared, contract, integrity, title, paths, access } = description;
  const { navigation, slots, components, scriptBytes, source } = description;
  return {
    ...{ version, entry, server, shared, contract, integrity, title, paths, access },
    navigation: navigation.map(({ menu, to, label, order, visibleTo }) => ({
      ...{ menu, to, label, order, visibleTo },
    })),
    slots: slots.map(({ slot, to, label, visibleTo, hiddenOn, variant }) => ({
      ...{ slot, to, label, visibleTo, hiddenOn },
      ...(variant !== undefined && { variant }),
    })),
    ...(components !== undefined && {
      components: components.map(({ name, order, visibleTo }) => ({ name, order, visibleTo })),
    }),
    ...(isNumber(scriptBytes) && scriptBytes >= 0 && { scriptBytes }),
    ...pickSource(source),
  };
}
