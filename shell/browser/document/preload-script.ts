/** The attributes of the `link` elements that load a page's files ahead. */
export type PreloadAttributes = Readonly<Record<string, string>>;

/**
 * Runs in the head of a page that not everybody may open, before its style sheet: loads the page's files
 * ahead if the stored session may open it. The edge does not know who asks, and a header would have
 * everybody's browser load them. They wait for the shell's first script and share the line with the two
 * others only: over HTTP/1.1 the page would start later. The keys are those of
 * `shared-kit/client/session`, the rule is `isAllowed`. What is stored may be anything: it never throws.
 */
function preloadPage(): void {
  const { currentScript } = document;
  if (!(currentScript instanceof HTMLScriptElement)) return;
  const { access, files = '[]' } = currentScript.dataset;
  try {
    const user: unknown =
      localStorage.getItem('token') && JSON.parse(localStorage.getItem('user') ?? 'null');
    if (typeof user !== 'object' || user === null) return;
    if (access === 'admin' && !('role' in user && user.role === 'admin')) return;
    const preloads: PreloadAttributes[] = JSON.parse(files);
    const links = preloads.map((attributes) => {
      const link = document.createElement('link');
      for (const name in attributes) link.setAttribute(name, attributes[name] ?? '');
      return link;
    });
    const addLinks = ({ target }: Event) => {
      if (!(target instanceof HTMLScriptElement)) return;
      document.removeEventListener('load', addLinks, true);
      // A preload ends with its link: React clears the document when it starts, but leaves scripts in it.
      currentScript.append(...links);
    };
    document.addEventListener('load', addLinks, true);
  } catch {
    // Storage is blocked or broken: the page loads its files when it knows them.
  }
}

/** Its text, for an inline script that the content security policy allows by its hash. */
export const PRELOAD_SCRIPT = `(${preloadPage.toString()})()`;
