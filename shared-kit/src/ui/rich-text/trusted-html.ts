interface PolicyFactory {
  /** Its functions return trusted objects, which the DOM's types take for the text that they stand for. */
  defaultPolicy: { createHTML: (html: string) => string } | null;
}

declare const trustedTypes: PolicyFactory | undefined;

/**
 * Lets the policy of the page approve of HTML that was sanitised, for documents that cannot do so themselves:
 * a frame without scripts (`PreviewFrame`) has this page's security policy, but runs no Trusted Types policy.
 */
export function toTrustedHtml(html: string): string {
  const policy = typeof trustedTypes === 'undefined' ? null : trustedTypes.defaultPolicy;
  return policy?.createHTML(html) ?? html;
}
