import { createContext, useState, type ReactNode } from 'react';

/** Identifies the fields that share one toolbar. What they share is kept by the lazy code. */
export const RichTextToolbarContext = createContext<object | null>(null);

/** The fields inside have no toolbar of their own: `RichTextToolbar` acts on the focused one. */
export function RichTextToolbarProvider({ children }: { children: ReactNode }) {
  const [scope] = useState(() => ({}));
  return <RichTextToolbarContext value={scope}>{children}</RichTextToolbarContext>;
}
