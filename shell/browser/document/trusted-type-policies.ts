/** The global `trustedTypes`, which TypeScript does not know; undefined in browsers without it. */
export interface PolicyFactory {
  /**
   * Creates a policy. What its functions return is a trusted object; it is typed as the text that it stands
   * for, which is what the DOM's types ask for.
   */
  createPolicy: (
    name: string,
    rules: {
      createHTML?: (html: string, type: string, sink: string) => string | null;
      createScript?: (code: string, type: string, sink: string) => string | null;
      createScriptURL?: (url: string, type: string, sink: string) => string | null;
    },
  ) => { createScriptURL: (url: string) => string };
}
