/** What holds for every call, said once at the top of the document. */
export const introduction = `Everything the site does, as calls.

**Who you are.** Register or log in, and send the token that is answered as \`Authorization: Bearer …\`.
Calls that anybody may make read a token too, and then say what you like or follow.

**Errors** have one shape: \`message\` to show, \`code\` to decide by, \`fields\` with a message for every
input at fault by its path (\`seo.title\`), and \`requestId\` to quote. A field that is not known is refused.

**Lists** answer \`items\` and \`nextCursor\`; hand that back as \`cursor\` for the next page. \`null\` means
there is none. A cursor belongs to the list, the order and the filters it came from.

**Saving over others.** What is edited by several people has an \`ETag\`; send it as \`If-Match\`, and where
another version stands by now the answer is 412 with it under \`current\`.

**Once only.** A POST with an \`Idempotency-Key\` is carried out once; for a day its repetition gets the
first answer.

**How often.** 1,200 calls a minute from one address, and less for logging in, mails and uploads. Beyond
that the answer is 429, with \`Retry-After\` in seconds.`;
