/**
 * How tutorials are stored on a device. Whoever changes the shape of the document increases the
 * version and adds a migration (`draft-parsers.ts`): drafts of every earlier release must stay readable.
 */
export const draftFormat = {
  version: 2,
  loadParsers: async () => (await import('./draft-parsers')).draftParsers,
};
