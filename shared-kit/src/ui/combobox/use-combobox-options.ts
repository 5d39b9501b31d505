import { useEffect, useState } from 'react';

/** Milliseconds without a key before the options are searched for. */
const DEBOUNCE_MS = 250;

type Loaded = { query: string; options: readonly ComboboxOption[]; hasFailed: boolean };

export type ComboboxOption = {
  value: string;
  label: string;
  /** A second line: an email, a path. It is searched as well. */
  detail?: string | undefined;
};

export type ComboboxSource = {
  options?: readonly ComboboxOption[] | undefined;
  loadOptions?:
    ((query: string, signal: AbortSignal) => Promise<readonly ComboboxOption[]>) | undefined;
};

/**
 * The options that match a text: the given ones filtered here, or loaded ones. Nothing is loaded
 * while the list is closed, and a search is aborted by the next one.
 */
export function useComboboxOptions(source: ComboboxSource, query: string, isOpen: boolean) {
  const { options, loadOptions } = source;
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  useEffect(() => {
    if (!loadOptions || !isOpen) return;
    const controller = new AbortController();
    const finish = (result: Omit<Loaded, 'query'>) => {
      if (!controller.signal.aborted) setLoaded({ query, ...result });
    };
    const timer = setTimeout(() => {
      loadOptions(query, controller.signal).then(
        (found) => finish({ options: found, hasFailed: false }),
        () => finish({ options: [], hasFailed: true }),
      );
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [loadOptions, query, isOpen]);

  if (!loadOptions) {
    return { options: filterOptions(options ?? [], query), isLoading: false, hasFailed: false };
  }
  return {
    options: loaded?.options ?? [],
    isLoading: isOpen && loaded?.query !== query,
    hasFailed: loaded?.hasFailed ?? false,
  };
}

/** Options whose label or detail contains every word of the text, whatever its case. */
function filterOptions(options: readonly ComboboxOption[], query: string) {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return options.filter(({ label, detail = '' }) => {
    const text = `${label} ${detail}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
