import { useState } from 'react';
import { createRandomId } from 'shared-kit/client';

/**
 * Returns the idempotency key for a text: the same one for the same text, so that sending again
 * after an error cannot create it twice.
 */
export function useIdempotencyKey(): (text: string) => string {
  const [last] = useState({ text: '', key: '' });
  return (text) => {
    if (last.key === '' || last.text !== text) Object.assign(last, { text, key: createRandomId() });
    return last.key;
  };
}
