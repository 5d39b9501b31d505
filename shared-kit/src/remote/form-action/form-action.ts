import { ApiError, toSubmitError } from 'shared-kit/client';
import { createContext, type ActionFunction } from 'shared-kit/client/router';
import { isSitePath } from 'shared-kit/client/session';

/** What the next page says about the form that led to it. */
export interface FormNotice {
  text: string;
  /** A link after the text. */
  link: { to: string; label: string } | null;
}

/** What follows from a form that was accepted. */
export interface FormOutcome {
  /** The page to redirect to. */
  location: string;
  notice?: FormNotice | undefined;
  /** Further cookies, HttpOnly and for this host. Those of the site itself are ignored. */
  cookies?: { name: string; value: string; maxAgeSeconds: number }[] | undefined;
  /** The token of a session that has begun: from the shell's own forms only. */
  token?: string | undefined;
}

/** What an action returns to the edge. */
export type FormResult =
  | { accepted: FormOutcome }
  | {
      /** Its page is shown again, with what was typed and what was wrong. */
      rejected: {
        status: number;
        page: string;
        values: Record<string, string>;
        /** Messages by the name of the field, in the order of the fields. */
        errors: Record<string, string>;
        /** Said above the fields. */
        messages: string[];
      };
    }
  /** Only members may send it. After the log-in, a text is sent at once, and a button is pressed again. */
  | { unauthenticated: { page: string; isText: boolean } };

/** What the edge knows about a form beside its fields. */
export interface FormSubmission {
  isMember: boolean;
  /** Whether it was kept while its member logged in: only texts are, see `FormActionOptions.access`. */
  isKept: boolean;
  /** The same for the same form, visitor and minute, so that a second press changes nothing. */
  idempotencyKey: string;
}

/** The form that an action runs for. The edge provides it. */
export const formSubmissionContext = createContext<FormSubmission>();

/** A form as `submit` gets it. */
export interface SubmittedForm extends Pick<FormSubmission, 'idempotencyKey'> {
  /** The parameters in the route's path. */
  params: Readonly<Record<string, string | undefined>>;
  query: URLSearchParams;
  /** The value of a field; empty without one. */
  value: (name: string) => string;
  /** The path and query of the page that the form is on. */
  page: string;
}

export interface FormActionOptions {
  /**
   * Who may send it. A visitor who sends a member's form logs in first: a text is kept meanwhile and
   * sent then, a button is only a button, and is pressed again.
   */
  access: 'visitor' | 'member-text' | 'member-button';
  /** Shown if the API gives no reason. */
  failure: string;
  /** Sends it by `api`, which is the visitor's here. An `ApiError` shows the form again. */
  submit: (form: SubmittedForm) => Promise<FormOutcome>;
}

/** A password is not sent back to anybody. */
const withoutPassword = ({ password: _password, ...values }: Record<string, string>) => values;

function toRejection(
  error: ApiError,
  { failure }: FormActionOptions,
  page: string,
  values: Record<string, string>,
): FormResult {
  const { status, fields } = error;
  const errors: Record<string, string> = {};
  for (const name of Object.keys(values)) {
    if (fields[name] !== undefined) errors[name] = fields[name];
  }
  // What is said at a field is not said again; errors of fields that the form does not have are.
  const { message } = toSubmitError(error, failure);
  const said = Object.values(errors);
  const messages = new Set([message, ...Object.values(fields)].filter((text) => text !== ''));
  return {
    rejected: {
      status: status >= 400 && status < 500 ? status : 503,
      page,
      values: withoutPassword(values),
      errors,
      messages: [...messages].filter((text) => !said.includes(text)),
    },
  };
}

/**
 * The `action` of a form that works without script. The edge runs it for browsers that send the form
 * themselves (`<Form action>`, `<PlainForm>`), and redirects or shows its page again. Where a script
 * runs, the form's own `onSubmit` is what counts.
 */
export function defineFormAction(options: FormActionOptions): ActionFunction {
  const { access, submit } = options;
  return async ({ request, params, context }): Promise<FormResult | null> => {
    const { isMember, isKept, idempotencyKey } = context.get(formSubmissionContext);
    if (isKept && access !== 'member-text') return null;
    const { pathname, search, searchParams: query } = new URL(request.url);
    const from = query.get('from');
    const page = isSitePath(from) ? from : pathname + search;
    const unauthenticated = { page, isText: access === 'member-text' };
    if (access !== 'visitor' && !isMember) return { unauthenticated };
    const values: Record<string, string> = {};
    for (const [name, value] of await request.formData()) {
      if (typeof value === 'string') values[name] = value;
    }
    const value = (name: string) => values[name] ?? '';
    try {
      return { accepted: await submit({ params, query, value, page, idempotencyKey }) };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status === 401 && access !== 'visitor') return { unauthenticated };
      return toRejection(error, options, page, values);
    }
  };
}
