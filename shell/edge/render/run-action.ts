import { isRouteErrorResponse, RouterContextProvider } from 'react-router-dom';
import { isSitePath } from 'shared-kit/client/session';
import type { RemoteModule } from 'shared-kit/remote';
import { formSubmissionContext, type FormResult } from 'shared-kit/remote/form-action';
import * as z from 'zod';
import { CONTENT_VERSION_HEADER } from '../cache/content-version';
import { handlerOf } from './route-handlers';
import { runFor } from './session-context';

/** A form that a browser without script has sent. */
export interface SentForm {
  values: Readonly<Record<string, string>>;
  /** Whose it is; null for a guest's. */
  token: string | null;
  /** For requests to the API, so that they are the visitor's. */
  headers: Record<string, string>;
  /** Whether it was kept while its member logged in. */
  isKept: boolean;
  idempotencyKey: string;
}

/** A form for the `action` of its route. It can be sent to another process. */
export interface ActionRequest {
  url: string;
  form: SentForm;
}

export interface ActionResult {
  /** Null if the route has no form, or none that is sent after a log-in. */
  form: FormResult | null;
  /** Of the public content, if the API has named it; otherwise 0. */
  contentVersion: number;
  /** What the API has set: for the shell's own forms only. */
  setCookies?: string[];
}

const path = z.string().max(8_000).refine(isSitePath);
const linkTarget = z
  .string()
  .max(500)
  .refine((to) => isSitePath(to) || /^https?:/.test(to));
const texts = z.record(z.string(), z.string());

/** What a remote's action may lead to. It can neither begin a session nor redirect to another site. */
const remoteResult: z.ZodType<FormResult> = z.union([
  z.object({
    accepted: z.object({
      location: path,
      notice: z
        .object({
          text: z.string().max(500),
          link: z.object({ to: linkTarget, label: z.string().max(100) }).nullable(),
        })
        .optional(),
      cookies: z
        .array(
          z.object({
            name: z.string().regex(/^[a-z][\w-]{0,49}$/i),
            value: z.string().regex(/^[^;\s]{0,1000}$/),
            maxAgeSeconds: z.number().int().min(0),
          }),
        )
        .max(10)
        .optional(),
    }),
  }),
  z.object({
    rejected: z.object({
      status: z.number().int().min(400).max(599),
      page: path,
      values: texts,
      errors: texts,
      messages: z.array(z.string()),
    }),
  }),
  z.object({ unauthenticated: z.object({ page: path, isText: z.boolean() }) }),
]);

/** What a render process says that an action has come to. */
export const remoteActionResult: z.ZodType<ActionResult> = z.object({
  form: remoteResult.nullable(),
  contentVersion: z.number().int().min(0),
});

/** A route that returns no `FormResult` can still redirect, as any action of React Router. */
function toResult(result: unknown): unknown {
  if (!(result instanceof Response)) return result;
  return { accepted: { location: result.headers.get('location') } };
}

/**
 * Runs the action of a form's route, whose requests to the API are the visitor's. Rejects if it fails for
 * another reason than the API's.
 * @param module The remote that owns the path; null for the shell's own forms.
 * @param onStep Called when code of the remote is about to run.
 */
export async function runAction(
  { url, form }: ActionRequest,
  module: RemoteModule | null,
  signal: AbortSignal,
  onStep: () => void = () => {},
): Promise<ActionResult> {
  const { values, token, headers, isKept, idempotencyKey } = form;
  let contentVersion = 0;
  const setCookies: string[] = [];
  const onResponse = (response: Response) => {
    contentVersion = Math.max(contentVersion, Number(response.headers.get(CONTENT_VERSION_HEADER)));
    setCookies.push(...response.headers.getSetCookie());
  };
  const requestContext = new RouterContextProvider();
  requestContext.set(formSubmissionContext, { isMember: token !== null, isKept, idempotencyKey });
  const request = new Request(url, { method: 'POST', body: new URLSearchParams(values), signal });
  const run = () => handlerOf(module).queryRoute(request, { requestContext });
  try {
    onStep();
    const returned: unknown = await runFor({ member: null, token, headers, onResponse }, run);
    const result = toResult(returned);
    // What the shell's own actions return is the shell's.
    if (module === null) return { form: result as FormResult | null, contentVersion, setCookies };
    return remoteActionResult.parse({ form: result, contentVersion });
  } catch (error) {
    // The route has no action.
    if (isRouteErrorResponse(error) && [404, 405].includes(error.status)) {
      return { form: null, contentVersion };
    }
    throw error;
  }
}
