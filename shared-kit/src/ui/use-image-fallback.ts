import { useEffect, useRef, useState, type RefObject } from 'react';

interface ImageFallback {
  hasFailed: boolean;
  /** For the `img` element. */
  imageProps: { ref: RefObject<HTMLImageElement | null>; onError: () => void };
}

/** Whether an image could not be loaded, so that something else is shown instead. */
export function useImageFallback(src: string | null | undefined): ImageFallback {
  const [broken, setBroken] = useState<string | null>(null);
  const ref = useRef<HTMLImageElement>(null);
  const showFallback = () => setBroken(src ?? null);
  useEffect(() => {
    // On a server-rendered page it may have failed before React listened.
    if (ref.current?.complete && ref.current.naturalWidth === 0) setBroken(src ?? null);
  }, [src]);
  return { hasFailed: !!src && src === broken, imageProps: { ref, onError: showFallback } };
}
