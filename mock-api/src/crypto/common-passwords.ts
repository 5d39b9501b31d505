import { dictionary } from '@zxcvbn-ts/language-common';

/** In use on sites about spreadsheets and on new sites of any kind, but not in the list of leaked ones. */
const LOCAL = `changeme123 administrator1 default1 guest123 admin1234 admin12345 excel123 excel2024
  spreadsheet spreadsheets sheets123 password2024 password2025 password2026 summer2024 summer2025
  summer2026 winter2024 winter2025 winter2026 spring2025 spring2026 autumn2025 autumn2026`;

/**
 * Some 50,000 passwords of leaked accounts, of which 18,000 have eight characters or more. Loaded on
 * demand: unpacking them takes some 30 ms and 4 MB, and most processes never set a password.
 */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set([
  ...dictionary['passwords-common'],
  ...LOCAL.split(/\s+/),
]);
