import { useState } from 'react';

function freshKey(): string {
  // Not crypto.randomUUID(): browsers have it on secure origins only.
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

/**
 * Gives the idempotency key to send a text with: the same for the same text, so that sending again
 * after a failure cannot make it appear twice.
 */
export function useSendingKey(): (text: string) => string {
  const [sent] = useState({ text: '', key: '' });
  return (text) => {
    if (sent.key === '' || sent.text !== text) Object.assign(sent, { text, key: freshKey() });
    return sent.key;
  };
}
