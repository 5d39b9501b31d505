import { ApiError, toSubmitError } from 'shared-kit/client';
import { loginPath } from 'shared-kit/client/session';
import type { FilledForm } from './fill-form';
import { PENDING_FIELD, type PendingForm } from './pending-form';
import type { FormOutcome, PlainForm, SubmittedForm } from './no-script-form';

/** A form that is shown again, on its page. */
export interface Rejection {
  status: number;
  page: string;
  form: FilledForm;
  /** The session that the form was sent with has ended. */
  hasSessionEnded: boolean;
}

export type FormResult = { accepted: FormOutcome } | { rejected: Rejection };

/** A password is not sent back to anybody. */
const withoutPassword = ({
  password: _password,
  [PENDING_FIELD]: _pending,
  ...values
}: SubmittedForm['values']) => values;

/** On a log-in form that keeps a text. */
const joinButton = (search: string): FilledForm['otherButton'] => ({
  action: `/forms/join${search}`,
  label: 'No account yet? Join and send it',
});

/** Where a visitor logs in, with the form that is sent after that. */
function askToLogIn(form: PlainForm, submitted: SubmittedForm, url: string): FormResult {
  const page = new URL(form.page(submitted), 'http://edge');
  const login = loginPath({ pathname: page.pathname, search: page.search, hash: '' });
  if (form.access === 'member-button') return { accepted: { location: login } };
  const pending: PendingForm = { url, values: submitted.values };
  return {
    rejected: {
      status: 401,
      page: login,
      hasSessionEnded: true,
      form: {
        action: '/forms/login',
        values: {},
        errors: {},
        message: 'Log in to send this. Your text is kept, and sent when you have logged in.',
        hidden: { [PENDING_FIELD]: JSON.stringify(pending) },
        otherButton: joinButton(new URL(login, page).search),
      },
    },
  };
}

/**
 * Sends a form to the API. If it is rejected, its page is to be shown again, with what was typed.
 * @param url The path and query of its action.
 */
export async function runForm(
  form: PlainForm,
  submitted: SubmittedForm,
  url: string,
  isMember: boolean,
): Promise<FormResult> {
  if (form.access !== 'visitor' && !isMember) return askToLogIn(form, submitted, url);
  try {
    return { accepted: await form.submit(submitted) };
  } catch (error) {
    const status = error instanceof ApiError ? error.status : 500;
    if (status === 401 && form.access !== 'visitor') return askToLogIn(form, submitted, url);
    const { message } = toSubmitError(error, form.failure);
    const errors = error instanceof ApiError ? error.fields : {};
    const pending = submitted.values[PENDING_FIELD];
    return {
      rejected: {
        status: status >= 400 && status < 500 ? status : 503,
        page: form.page(submitted),
        hasSessionEnded: false,
        form: {
          action: url.split('?')[0] ?? url,
          values: withoutPassword(submitted.values),
          errors,
          // Said at the fields already.
          message: Object.values(errors).includes(message) ? null : message,
          hidden: pending === undefined ? {} : { [PENDING_FIELD]: pending },
          otherButton:
            pending !== undefined && form.path === '/forms/login'
              ? joinButton(new URL(url, 'http://edge').search)
              : null,
        },
      },
    };
  }
}
