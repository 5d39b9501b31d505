import { useEffect, useState } from 'react';

/** Moves the focus to a reply that was just sent, so that it is seen and read out. */
export function useNewReply() {
  const [mine, setMine] = useState<string | null>(null);
  useEffect(() => {
    if (mine !== null) document.getElementById(`reply-${mine}`)?.focus();
  }, [mine]);
  return { mine, arrived: setMine };
}
