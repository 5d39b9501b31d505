import { isObjectOf, isRecordOf, isString } from 'shared-kit/client/guards';
import { isSitePath, loginPath } from 'shared-kit/client/session';
import type { RejectedForm } from 'shared-kit/ui';

/** A text that a visitor sent before logging in. It is kept in the log-in form, and sent after that. */
export interface PendingForm {
  /** The path and query of the form's action. */
  url: string;
  values: Readonly<Record<string, string>>;
}

/** The name of the hidden field. */
export const PENDING_FIELD = 'pending';

const isPendingForm = isObjectOf<PendingForm>({ url: isString, values: isRecordOf(isString) });

export function readPendingForm(text: string | undefined): PendingForm | null {
  try {
    const pending: unknown = JSON.parse(text ?? 'null');
    return isPendingForm(pending) && isSitePath(pending.url) ? pending : null;
  } catch {
    return null;
  }
}

/** What a form of the account has beside its fields, while it keeps a text. */
export function keepPendingForm(
  { pathname, search }: URL,
  text: string | undefined,
): Pick<RejectedForm, 'hidden' | 'otherButton'> {
  if (text === undefined) return { hidden: {}, otherButton: null };
  const join = { action: `/forms/join${search}`, label: 'No account yet? Join and send it' };
  return { hidden: { [PENDING_FIELD]: text }, otherButton: pathname === '/login' ? join : null };
}

interface AccountPage {
  /** Its path and query. */
  page: string;
  form: RejectedForm;
}

function showWithText(page: string, message: string, text: string): AccountPage {
  const url = new URL(page, 'http://edge');
  const form = { path: url.pathname, values: {}, errors: {}, messages: [message] };
  return { page, form: { ...form, ...keepPendingForm(url, text) } };
}

/** The path and query of the page where a visitor logs in, and comes back to `page`. */
export function loginPathFor(page: string): string {
  const { pathname, search } = new URL(page, 'http://edge');
  return loginPath({ pathname, search, hash: '' });
}

/** Where a visitor logs in whose text is sent after that. */
export const showLogin = (page: string, pending: PendingForm): AccountPage =>
  showWithText(
    loginPathFor(page),
    'Log in to send this. Your text is kept, and sent when you have logged in.',
    JSON.stringify(pending),
  );

/** Where a visitor joins instead. @param text The hidden field of the log-in form. */
export const showRegistration = (search: string, text = ''): AccountPage =>
  showWithText(
    `/register${search}`,
    'Join to send this. Your text is kept, and sent when you have joined.',
    text,
  );
