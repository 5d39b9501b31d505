import { createLazyComponent } from 'shared-kit/ui';

/** The one toolbar of all fields inside a `RichTextToolbarProvider`. Its code is loaded separately. */
export const RichTextToolbar = createLazyComponent<object>(
  async () => (await import('./toolbar/SharedToolbar')).SharedToolbar,
  { errorMessage: 'Unable to load the toolbar.' },
);
