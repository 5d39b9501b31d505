import { useEffect, useState } from 'react';

const SIGNS = ['pointerdown', 'keydown', 'focusin', 'wheel', 'scroll'] as const;

/** Whether the reader has begun to do something on the page. False on the server. */
export function useHasInteracted(): boolean {
  const [begun, setBegun] = useState(false);
  useEffect(() => {
    if (begun) return;
    const begin = () => setBegun(true);
    const options = { capture: true, passive: true };
    for (const sign of SIGNS) window.addEventListener(sign, begin, options);
    return () => {
      for (const sign of SIGNS) window.removeEventListener(sign, begin, options);
    };
  }, [begun]);
  return begun;
}
