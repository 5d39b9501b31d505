import { useEffect, useRef, useState } from 'react';

interface HoldOptions {
  /** How many files are being sent. */
  uploading: number;
  /** How many could not be. */
  failed: number;
  /** Puts into the text what is typed about its pictures. */
  onSubmit: () => void;
}

/**
 * Holds back the form of a textarea while files are on their way, and submits it once all have arrived.
 * Returns whether somebody has asked for it.
 */
export function useHoldSubmit(area: HTMLTextAreaElement, options: HoldOptions): boolean {
  const { uploading, failed } = options;
  const [isHeld, setHeld] = useState(false);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });

  useEffect(() => {
    const { form } = area;
    const hold = (event: Event) => {
      latest.current.onSubmit();
      if (latest.current.uploading === 0) return;
      event.preventDefault();
      event.stopPropagation();
      setHeld(true);
    };
    // Before React, which listens further out.
    form?.addEventListener('submit', hold, { capture: true });
    return () => form?.removeEventListener('submit', hold, { capture: true });
  }, [area]);

  useEffect(() => {
    if (!isHeld || uploading > 0) return;
    setHeld(false);
    // One that failed is for its writer to decide about.
    if (failed === 0) area.form?.requestSubmit();
  }, [area, isHeld, uploading, failed]);

  return isHeld;
}
