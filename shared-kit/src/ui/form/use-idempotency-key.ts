import { useState } from 'react';

function createKey(): string {
  // crypto.randomUUID() exists on secure origins only.
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

/**
 * Returns the idempotency key for a text: the same one for the same text, so that sending again
 * after an error cannot create it twice.
 */
export function useIdempotencyKey(): (text: string) => string {
  const [last] = useState({ text: '', key: '' });
  return (text) => {
    if (last.key === '' || last.text !== text) Object.assign(last, { text, key: createKey() });
    return last.key;
  };
}
