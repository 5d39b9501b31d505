import { useLayoutEffect, type CSSProperties, type ReactNode } from 'react';
import { useQuery } from 'shared-kit/query';
import { DEFAULT_SETTINGS } from 'shared-kit/constants';
import { useSiteConfig } from 'shared-kit/remote';
import { applyStoredTheme } from 'shared-kit/ui';
import { PAGE_STATE_ID, type StyleSheet } from './page-state';
import { isRemoteStyle } from './remote-styles';
import { settingsQuery } from './site-queries';
import { THEME_SCRIPT } from './theme-script';

interface DocumentProps {
  scripts: readonly string[];
  styles: readonly StyleSheet[];
  /** The text of the page's state block; empty where no edge sent the page. */
  stateText: string;
  children: ReactNode;
}

// React says on the server that layout effects do nothing there, so there is none there.
const useBeforePaint = typeof window === 'undefined' ? () => {} : useLayoutEffect;

/** The whole document, on the server and in the browser alike. */
export function Document({ scripts, styles, stateText, children }: DocumentProps) {
  const site = useSiteConfig();
  const { data: settings = DEFAULT_SETTINGS } = useQuery(settingsQuery);
  // Scripts stand in pages that come from the edge; one made here would never run.
  const sent = stateText !== '';
  const brand: CSSProperties = {
    '--brand-primary': settings.brand.primary,
    '--brand-accent': settings.brand.accent,
  };
  // A document made anew in the browser starts without the attributes the script in the head set.
  useBeforePaint(applyStoredTheme, []);
  return (
    <html lang="en" style={brand} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={site.themeColor} />
        <link rel="icon" href={settings.favicon || DEFAULT_SETTINGS.favicon} />
        {sent && (
          <script dangerouslySetInnerHTML={{ __html: THEME_SCRIPT }} suppressHydrationWarning />
        )}
        {styles.map((style) => (
          <link
            key={style.href}
            rel="stylesheet"
            href={style.href}
            // With a precedence React puts it before the script above, which then waits for it, and
            // the parser with the script: a remote's that hangs would take the shell along.
            {...(!isRemoteStyle(style) && { precedence: 'site' })}
            data-href={style.file}
          />
        ))}
        {scripts.map((src) => (
          <script key={src} async src={src} />
        ))}
      </head>
      <body>
        {children}
        {sent && (
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
