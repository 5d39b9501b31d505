import type { FormApi } from './form-api';
import type { Notice } from './notice';

/** What a browser without script has sent. */
export interface SubmittedForm {
  api: FormApi;
  /** The parameter in the form's path: an id or a slug. */
  id: string;
  query: URLSearchParams;
  values: Readonly<Record<string, string>>;
  /** The same for the same form, visitor and minute, so that a second press changes nothing. */
  idempotencyKey: string;
}

/** What follows from a form that was accepted. */
export interface FormOutcome {
  /** The page to redirect to. */
  location: string;
  notice?: Notice;
  /** The token of a session that has begun. */
  token?: string;
  /** Further cookies, as `Set-Cookie` headers for a site that is secure or not. */
  cookies?: readonly ((isSecure: boolean) => string)[];
}

/** A form that works without script: the edge sends it to the API, and redirects or shows it again. */
export interface PlainForm {
  /** Its action, with `:id` for the parameter. */
  path: `/forms/${string}`;
  /**
   * Who may send it. A visitor who sends a member's form logs in first: a text is kept meanwhile and
   * sent then, a button is only a button, and is pressed again.
   */
  access: 'visitor' | 'member-text' | 'member-button';
  /** The page that the form is on. */
  page: (form: Pick<SubmittedForm, 'id' | 'query'>) => string;
  /** Shown if the API gives no reason. */
  failure: string;
  submit: (form: SubmittedForm) => Promise<FormOutcome>;
}
