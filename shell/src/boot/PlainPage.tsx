import { useSiteConfig } from 'shared-kit/remote';

/** The body of a page that the browser renders by itself: there until its code has come. */
export function ShellOnlyPage() {
  const { name } = useSiteConfig();
  return (
    <>
      <title>{`${name} — Community`}</title>
      <noscript>
        <p>
          This part of {name} needs JavaScript. The blog and the discussions can be read without.
        </p>
      </noscript>
    </>
  );
}
