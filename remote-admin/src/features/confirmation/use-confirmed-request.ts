import { useState } from 'react';
import { api, ApiError } from 'shared-kit/client';

const needsConfirmation = (error: unknown) =>
  error instanceof ApiError && error.code === 'confirmation_required';

/**
 * Sends a request for which the password must have been confirmed. If it was not, the request is
 * held, and is sent again by itself after `confirm`.
 */
export function useConfirmedRequest<Input>(send: (input: Input) => Promise<void>) {
  const [held, setHeld] = useState<{ input: Input } | null>(null);

  /** Rejects as `send` does, except if the password is needed first: then the request is held. */
  const request = async (input: Input) => {
    try {
      await send(input);
    } catch (error) {
      if (!needsConfirmation(error)) throw error;
      setHeld({ input });
    }
  };
  /** Rejects with the API's error if the password is wrong, or as `send` does. */
  const confirm = async (password: string) => {
    await api.account.confirmPassword({ body: { password } });
    if (held !== null) await send(held.input);
  };
  return { request, confirm, isHeld: held !== null };
}
