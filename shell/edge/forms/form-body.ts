/** No form has as many fields. */
const MAX_FIELDS = 50;

/** The fields of a form's body, each with its first value. Line breaks are as in scripts. */
export function readFormBody(body: unknown): Record<string, string> {
  const values = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(typeof body === 'string' ? body : '')) {
    if (values.size >= MAX_FIELDS) break;
    if (!values.has(name)) values.set(name, value.replaceAll('\r\n', '\n'));
  }
  return Object.fromEntries(values);
}
