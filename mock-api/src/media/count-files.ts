const isDataUrl = (text: string) => /^data:/i.test(text);

function* listTexts(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'object' && value !== null) {
    for (const part of Object.values(value)) yield* listTexts(part);
  }
}

/** How many different files a payload has as data URLs in its fields. What texts embed is not counted. */
export const countFiles = (payload: unknown): number =>
  new Set([...listTexts(payload)].filter(isDataUrl)).size;
