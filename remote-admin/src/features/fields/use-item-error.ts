import { useFormContext } from 'shared-kit/ui/form';

/** The first message of a list's items (`tags.3`); undefined if there is none. */
export function useItemError(name: string): string | undefined {
  const { formState } = useFormContext();
  const errors: unknown = formState.errors[name];
  if (!Array.isArray(errors)) return undefined;
  const first: unknown = errors.find((error: unknown) => error !== undefined && error !== null);
  const hasMessage = typeof first === 'object' && first !== null && 'message' in first;
  return hasMessage && typeof first.message === 'string' ? first.message : undefined;
}
