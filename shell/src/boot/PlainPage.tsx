import { useSite } from 'shared-kit/remote';

/** The body of a page that the browser renders by itself: there until its code has come. */
export function PlainPage() {
  const { name } = useSite();
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
