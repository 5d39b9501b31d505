/** Markdown with fenced code is easier to read and to format as a list of lines. */
export const lines = (...text: string[]): string => text.join('\n');
