import { createContext, use, type ReactNode } from 'react';
import { useLocation } from 'shared-kit/client/router';
import { useHydrated } from 'shared-kit/ui';

/** A page that the edge rendered and whose remote then could not be loaded. */
export interface PaintedPage {
  pathname: string;
  html: string;
}

const Context = createContext<PaintedPage | null>(null);

export const PaintedPageProvider = Context.Provider;

/** What the edge rendered for the current path; null if it did not, or its remote is loaded. */
export function usePaintedPage(): PaintedPage | null {
  const page = use(Context);
  const { pathname } = useLocation();
  return page?.pathname === pathname ? page : null;
}

/**
 * Reads what the edge rendered into `main`, and puts it into an element of its own, as
 * `PaintedContent` does.
 */
export function takePaintedPage(document: Document, pathname: string): PaintedPage {
  // Should the page be shown a second time, its HTML is cleaned then.
  void import('shared-kit/ui/sanitise').catch(() => {});
  const main = document.querySelector('main');
  const content = document.createElement('div');
  content.append(...(main?.childNodes ?? []));
  main?.append(content);
  return { pathname, html: content.innerHTML };
}

/** Keeps a painted page readable, below a message. Its links are ordinary ones. */
export function PaintedContent({ page, children }: { page: PaintedPage; children: ReactNode }) {
  const hydrated = useHydrated();
  return (
    <>
      {hydrated && children}
      <div dangerouslySetInnerHTML={{ __html: page.html }} suppressHydrationWarning />
    </>
  );
}
