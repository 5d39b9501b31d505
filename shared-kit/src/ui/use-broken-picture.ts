import { useEffect, useRef, useState, type RefObject } from 'react';

interface Watched {
  isBroken: boolean;
  /** For the picture's element. */
  watch: { ref: RefObject<HTMLImageElement | null>; onError: () => void };
}

/** Whether a picture cannot be had, so that something else takes its place. */
export function useBrokenPicture(src: string | null | undefined): Watched {
  const [broken, setBroken] = useState<string | null>(null);
  const ref = useRef<HTMLImageElement>(null);
  const give = () => setBroken(src ?? null);
  useEffect(() => {
    // A page from the server may have failed to get it before anybody listened.
    if (ref.current?.complete && ref.current.naturalWidth === 0) setBroken(src ?? null);
  }, [src]);
  return { isBroken: !!src && src === broken, watch: { ref, onError: give } };
}
