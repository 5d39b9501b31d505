/** Characters that XML 1.0 cannot hold, not even escaped: one of them would break a whole document. */
const FORBIDDEN = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

export const xmlText = (text: string): string => text.replace(FORBIDDEN, '');
