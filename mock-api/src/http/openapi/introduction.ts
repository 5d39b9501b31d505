/** The description at the top of the OpenAPI document: what applies to every operation. */
export const introduction = `Everything the site does.

**Authentication.** Register or log in, and send the token of the response as \`Authorization: Bearer …\`.
Public operations read a token too, and then include what the viewer likes or follows.

**Errors** have one shape: \`message\` to show, \`code\` to handle, \`fields\` with a message for every
invalid input by its path (\`seo.title\`), and \`requestId\` to quote. Unknown fields are rejected. Each
operation lists its own error codes.

**Lists** return \`items\` and \`nextCursor\`; send the latter as \`cursor\` for the next page. It is \`null\`
on the last page. A cursor is valid for the list, sort order and filters it came from.

**Concurrent edits.** Resources that several people edit have an \`ETag\`. Send it as \`If-Match\`; if
someone else has saved since, the response is 412 with the current version in \`current\`.

**Idempotency.** A POST with an \`Idempotency-Key\` runs once; for a day, repeated requests get the first
response.

**Files** are sent as \`multipart/form-data\`: \`purpose\`, then \`file\`. What comes after the limit is not
read. They are sent as they are stored, with \`Content-Length\` and \`ETag\`.

**Rate limits.** 1,200 requests a minute per IP address (IPv6: per /64), less for failed log-ins, mails,
events and whatever a member changes. Beyond that the response is 429 with \`Retry-After\` in seconds.`;
