import { isComposing } from 'shared-kit/ui';

/** Escape gives up the word that an input method composes, not what is in the dialog. */
export function keepWhileComposing(event: KeyboardEvent): void {
  if (isComposing(event)) event.preventDefault();
}
