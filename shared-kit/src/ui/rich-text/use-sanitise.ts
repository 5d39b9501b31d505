import { useEffect, useState } from 'react';
import { onFirstActivity } from 'shared-kit/ui';
import type * as SanitiseModule from 'shared-kit/ui/sanitise';

type Sanitiser = typeof SanitiseModule;

let sanitiser: Sanitiser | null = null;
let loading: Promise<void> | null = null;

async function startLoading(): Promise<void> {
  try {
    sanitiser = await import('shared-kit/ui/sanitise');
  } catch (error) {
    loading = null;
    throw error;
  }
}

/** Loads the sanitiser, which texts need that the browser renders. A failed attempt can be repeated. */
export function loadSanitise(): Promise<void> {
  loading ??= startLoading();
  return loading;
}

/**
 * The sanitiser: null while it is not loaded, 'failed' if it cannot be.
 * @param isUrgent Whether a text waits for it. It is loaded when the visitor first does something
 *   otherwise: the first view has been sanitised by the API.
 */
export function useSanitise(isUrgent: boolean): Sanitiser | 'failed' | null {
  const [result, setResult] = useState<{ value: Sanitiser | 'failed' | null }>({
    value: sanitiser,
  });
  const isMissing = result.value === null;
  useEffect(() => {
    if (!isMissing) return;
    let isMounted = true;
    const load = () => {
      loadSanitise().then(
        () => isMounted && setResult({ value: sanitiser }),
        () => isMounted && setResult({ value: 'failed' }),
      );
    };
    const cancel = isUrgent ? load() : onFirstActivity(load);
    return () => {
      isMounted = false;
      cancel?.();
    };
  }, [isUrgent, isMissing]);
  return result.value;
}
