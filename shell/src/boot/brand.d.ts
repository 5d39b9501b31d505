import 'react';

/** The two custom properties that the site's settings set on the document. */
declare module 'react' {
  interface CSSProperties {
    '--brand-primary'?: string;
    '--brand-accent'?: string;
  }
}
