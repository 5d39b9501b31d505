import { useEffect, useState } from 'react';
import { LIMITS } from 'shared-kit/constants';

const wantsStillness = () =>
  typeof window.matchMedia !== 'function' ||
  window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Fast at first and calm at the end. */
const eased = (share: number) => 1 - (1 - share) ** 3;

/**
 * How much of the figures is counted up, 0 to 1. The server's page and whoever wants things still
 * have all of it from the start; the count runs once, when the page has come to life.
 */
export function useCountUp(): number {
  const [share, setShare] = useState(1);

  useEffect(() => {
    if (wantsStillness()) return;
    let frame = 0;
    let began: number | null = null;
    const step = (now: number) => {
      began ??= now;
      const passed = Math.min(1, (now - began) / LIMITS.kpiCountUpMs);
      setShare(eased(passed));
      if (passed < 1) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => {
      cancelAnimationFrame(frame);
      setShare(1);
    };
  }, []);

  return share;
}
