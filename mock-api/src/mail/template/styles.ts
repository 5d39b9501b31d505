import type { TextDirection } from './direction';

const FONT =
  "system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif,'Apple Color Emoji'";
const DISPLAY = "Rockwell,'Roboto Slab','Bookman Old Style',Georgia,serif";
const MONO = "ui-monospace,'SF Mono',Menlo,Consolas,'DejaVu Sans Mono',monospace";

/** The site's colours (`shared-kit/ui/tokens.css`) in a form that every mail program reads. */
const LIGHT = {
  page: '#f4f9f6',
  surface: '#ffffff',
  sunken: '#eef4f0',
  ink: '#15231d',
  muted: '#51645b',
  rule: '#d3ded8',
  link: '#00603f',
  button: '#005c3f',
  onButton: '#fbfffd',
};

const DARK: typeof LIGHT = {
  page: '#0e1613',
  surface: '#151f1b',
  sunken: '#0b1210',
  ink: '#e8f0eb',
  muted: '#a6b3ac',
  rule: '#33413b',
  link: '#7fdcb4',
  button: '#63d6a8',
  onButton: '#0c1713',
};

const WRAP = 'overflow-wrap:anywhere;word-break:break-word';

/** The inline styles of a mail. Many mail programs ignore style sheets. */
export const STYLES = {
  page: `margin:0;padding:0;background:${LIGHT.page};color:${LIGHT.ink};font:16px/1.55 ${FONT};-webkit-text-size-adjust:100%`,
  hidden:
    'display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;font-size:1px;line-height:1px;mso-hide:all',
  frame: 'padding:16px 10px 32px',
  column: 'max-width:600px;margin:0 auto',
  brand: `padding:8px 6px 16px;font:700 20px/1.3 ${DISPLAY}`,
  brandLink: `color:${LIGHT.link};text-decoration:none`,
  card: `padding:24px 20px 8px;background:${LIGHT.surface};border:1px solid ${LIGHT.rule};border-radius:6px;${WRAP}`,
  heading: `margin:0 0 16px;font:700 24px/1.25 ${DISPLAY};color:${LIGHT.ink}`,
  paragraph: 'margin:0 0 16px',
  item: `margin:0 0 16px;padding:0 0 16px;border-bottom:1px solid ${LIGHT.rule}`,
  lastItem: 'margin:0 0 16px',
  itemTitle: 'margin:0 0 4px;font-size:17px;line-height:1.4;font-weight:600',
  itemText: 'margin:0 0 4px',
  meta: `margin:0;font-size:14px;color:${LIGHT.muted}`,
  link: `color:${LIGHT.link}`,
  action: 'margin:8px 0 12px',
  button: `display:inline-block;padding:12px 22px;background:${LIGHT.button};color:${LIGHT.onButton};border-radius:4px;font-weight:600;text-decoration:none`,
  address: `margin:0 0 16px;font-size:13px;line-height:1.4;color:${LIGHT.muted};word-break:break-all`,
  footer: `padding:16px 6px 0;font-size:13px;line-height:1.5;color:${LIGHT.muted};${WRAP}`,
  footerText: 'margin:0 0 8px',
} as const;

/** The side where lines begin. */
export const start = (direction: TextDirection) => (direction === 'rtl' ? 'right' : 'left');

/** The inline styles of elements in a text that an editor wrote. */
export const bodyStyles = (direction: TextDirection): Readonly<Record<string, string>> => ({
  p: 'margin:0 0 16px',
  h2: `margin:24px 0 12px;font:700 21px/1.3 ${DISPLAY}`,
  h3: `margin:20px 0 8px;font:700 18px/1.35 ${DISPLAY}`,
  hr: `margin:24px 0;border:0;border-top:1px solid ${LIGHT.rule}`,
  blockquote: `margin:0 0 16px;padding:0 14px;border-${start(direction)}:3px solid ${LIGHT.rule};color:${LIGHT.muted}`,
  ul: `margin:0 0 16px;padding:0;padding-${start(direction)}:24px`,
  ol: `margin:0 0 16px;padding:0;padding-${start(direction)}:28px`,
  li: 'margin:0 0 6px',
  a: `color:${LIGHT.link}`,
  img: 'display:block;max-width:100%;height:auto;border:0;border-radius:4px',
  figure: 'margin:0 0 16px;max-width:100%;overflow-x:auto',
  figcaption: `margin:6px 0 0;font-size:14px;color:${LIGHT.muted}`,
  pre: `margin:0 0 16px;padding:12px;background:${LIGHT.sunken};border-radius:4px;font:14px/1.5 ${MONO};white-space:pre-wrap;${WRAP}`,
  code: `font-family:${MONO};font-size:14px`,
  kbd: `font-family:${MONO};font-size:14px`,
  mark: 'background:#ffe9a8;color:#15231d',
  // A wide table scrolls by itself.
  table:
    'display:block;margin:0 0 16px;max-width:100%;overflow-x:auto;border-collapse:collapse;font-size:15px;overflow-wrap:normal;word-break:normal',
  caption: `padding:0 0 6px;font-size:14px;color:${LIGHT.muted};text-align:${start(direction)}`,
  th: `padding:6px 9px;border:1px solid ${LIGHT.rule};background:${LIGHT.sunken};font-weight:600`,
  td: `padding:6px 9px;border:1px solid ${LIGHT.rule}`,
});

/** For mail programs that read style sheets: the dark colours, and larger margins where there is room. */
export const STYLE_SHEET = [
  ':root{color-scheme:light dark;supported-color-schemes:light dark}',
  '@media (min-width:640px){.frame{padding:32px 24px 48px!important}.card{padding:32px 36px 16px!important}}',
  '@media (prefers-color-scheme:dark){',
  `.page{background:${DARK.page}!important;color:${DARK.ink}!important}`,
  `.card{background:${DARK.surface}!important;border-color:${DARK.rule}!important}`,
  `.ink{color:${DARK.ink}!important}`,
  `.muted,.body blockquote,.body figcaption,.body caption{color:${DARK.muted}!important}`,
  `.link,.body a{color:${DARK.link}!important}`,
  `.button{background:${DARK.button}!important;color:${DARK.onButton}!important}`,
  `.rule,.body hr,.body blockquote,.body th,.body td{border-color:${DARK.rule}!important}`,
  `.body pre,.body th{background:${DARK.sunken}!important}`,
  '}',
].join('');
