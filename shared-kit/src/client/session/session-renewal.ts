const pages = new Set<() => void>();

/**
 * Keeps the host from leaving this page when the session ends: the page lets its member log in
 * again where they are, because it holds what they have not saved yet.
 * @param onExpired called when a request was rejected with 401
 * @returns a function to call when the page is closed
 */
export function renewSessionInPlace(onExpired: () => void): () => void {
  pages.add(onExpired);
  return () => void pages.delete(onExpired);
}

/** Leaves an ended session to the page if it renews sessions in place; false if none does. */
export function offerSessionRenewal(): boolean {
  for (const onExpired of pages) onExpired();
  return pages.size > 0;
}
