import { isObjectOf, isString } from 'shared-kit/client/guards';
import { sessionStore } from 'shared-kit/client/session';

const TIMEOUT_MS = 20_000;

/** Why there is no ticket: `ended` if the session is, else after how many seconds to ask again, if the server says so. */
type Refusal = { isEnded: boolean; retryAfter: number | null };

type Ticket = { ticket: string } | Refusal;

const isTicket = isObjectOf<{ ticket: string }>({ ticket: isString });

/**
 * Asks for a ticket that opens one stream. Not by the API client: after 401 it would take a member who only reads to
 * the log-in page, where what they do next does so.
 */
export async function requestTicket(): Promise<Ticket> {
  const { token } = sessionStore.getState();
  if (token === null) return { isEnded: true, retryAfter: null };
  try {
    const response = await fetch('/api/live/tickets', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const body: unknown = response.ok ? await response.json() : null;
    if (isTicket(body)) return { ticket: body.ticket };
    const retryAfter = Number(response.headers.get('retry-after') ?? NaN);
    return {
      isEnded: response.status === 401,
      retryAfter: Number.isNaN(retryAfter) ? null : retryAfter,
    };
  } catch {
    return { isEnded: false, retryAfter: null };
  }
}
