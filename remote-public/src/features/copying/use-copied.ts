import { useEffect, useState } from 'react';
import { LIMITS } from 'shared-kit/constants';
import { copyText } from 'shared-kit/ui';

type Said = 'Copied!' | 'Copying failed' | null;

/** Copies a text, and gives the word on it for as long as it is to be shown. */
export function useCopied() {
  const [said, setSaid] = useState<Said>(null);
  useEffect(() => {
    if (said === null) return;
    const timer = setTimeout(() => setSaid(null), LIMITS.copiedMs);
    return () => clearTimeout(timer);
  }, [said]);

  const copy = async (text: string) => {
    const copied = await copyText(text);
    setSaid(copied ? 'Copied!' : 'Copying failed');
    return copied;
  };
  return { said, copy };
}
