const KEY = 'newsletterEmail';

/** Storage may be refused or full (private windows); the visitor is thanked all the same. */
export function keepNewsletterEmail(email: string): void {
  try {
    window.localStorage.setItem(KEY, email);
  } catch {
    // There is nowhere else to keep it.
  }
}
