import { isSitePath } from 'shared-kit/client/session';
import type { FormResult } from 'shared-kit/remote/form-action';
import * as z from 'zod';

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
