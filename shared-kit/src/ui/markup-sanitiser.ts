/**
 * What cleans any HTML that code hands to the page as text; null until `shared-kit/ui/sanitise` is loaded.
 * The shell's Trusted Types policy uses it.
 */
export const markupSanitiser: { sanitise: ((html: string) => string) | null } = { sanitise: null };
