import { useEffect, useEffectEvent } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/**
 * Brings back what was kept of a form and keeps what is typed from then on. Storage is read after
 * hydration only: the server's page knows of no draft.
 */
export function usePersistedValues<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  read: () => object,
  keep: (values: Values) => void,
): void {
  const begin = useEffectEvent(() => {
    const kept = read();
    if (Object.keys(kept).length > 0) form.reset((values) => ({ ...values, ...kept }));
  });
  const keepNow = useEffectEvent(keep);
  useEffect(() => {
    begin();
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => keepNow(values),
    });
  }, [form]);
}
