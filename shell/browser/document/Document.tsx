import { useLayoutEffect, type CSSProperties, type ReactNode } from 'react';
import { useQuery } from 'shared-kit/client/query';
import { DEFAULT_SETTINGS } from 'shared-kit/contract/constants';
import { useSiteConfig } from 'shared-kit/remote';
import { applyStoredTheme } from 'shared-kit/ui';
import {
  isRemoteStyle,
  PAGE_STATE_ID,
  PAGE_STYLES_ID,
  START_SCRIPT_ID,
  type StyleSheet,
} from './page-state';
import { settingsQuery } from '../site/site-queries';

declare module 'react' {
  /** The custom properties that the site's settings set on the document. */
  interface CSSProperties {
    '--brand-primary'?: string;
    '--brand-accent'?: string;
  }
}

interface DocumentProps {
  scripts: readonly string[];
  styles: readonly StyleSheet[];
  /** Whether scripts and style sheets wait for the first paint (`PageState`). */
  isPainted: boolean;
  /** The text of the page's state block; empty if the edge did not send the page. */
  stateText: string;
  children: ReactNode;
}

// React warns about layout effects on the server, where they do nothing.
const useBrowserLayoutEffect = typeof window === 'undefined' ? () => {} : useLayoutEffect;

/**
 * The whole document, rendered by the server and by the browser. The edge fills in the inline script
 * and the styles once it knows what the page uses (`completeDocument`).
 */
export function Document(props: DocumentProps) {
  const { scripts, styles, isPainted, stateText, children } = props;
  const site = useSiteConfig();
  const { data: settings = DEFAULT_SETTINGS } = useQuery(settingsQuery);
  // A script that React creates in the browser would never run.
  const isFromEdge = stateText !== '';
  const brand: CSSProperties = {
    '--brand-primary': settings.brand.primary,
    '--brand-accent': settings.brand.accent,
  };
  const blockingStyles = isPainted ? [] : styles;
  // A document created in the browser lacks the attribute that the script in the head set.
  useBrowserLayoutEffect(applyStoredTheme, []);
  return (
    <html
      lang="en"
      style={brand}
      // What is not on the screen need not be laid out, until another page replaces this one (decision 48).
      data-first-page={isFromEdge ? '' : undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={site.themeColor} />
        <link rel="icon" href={settings.favicon || DEFAULT_SETTINGS.favicon} />
        {isFromEdge && (
          <script
            id={START_SCRIPT_ID}
            data-files=""
            dangerouslySetInnerHTML={{ __html: '' }}
            suppressHydrationWarning
          />
        )}
        {isPainted && (
          <style
            id={PAGE_STYLES_ID}
            dangerouslySetInnerHTML={{ __html: '' }}
            suppressHydrationWarning
          />
        )}
        {blockingStyles.map((style) => (
          <link
            key={style.href}
            rel="stylesheet"
            href={style.href}
            // With a precedence React puts it before the inline script, which then waits for it and
            // blocks the parser: a remote's style sheet that hangs would block the shell.
            {...(!isRemoteStyle(style) && { precedence: 'site' })}
            data-href={style.file}
            integrity={style.integrity ?? undefined}
          />
        ))}
        {!isPainted && scripts.map((src) => <script key={src} async src={src} />)}
      </head>
      <body>
        {children}
        {isFromEdge && (
          <script
            id={PAGE_STATE_ID}
            type="application/json"
            dangerouslySetInnerHTML={{ __html: stateText }}
            suppressHydrationWarning
          />
        )}
      </body>
    </html>
  );
}
