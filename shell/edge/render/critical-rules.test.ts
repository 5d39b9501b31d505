import { findTokens, parseStyleRules, selectRules } from './critical-rules';

/** The rules of a style sheet that a document uses. */
const select = (css: string, html: string) =>
  selectRules(parseStyleRules(css, '/assets/'), findTokens(Buffer.from(html)));

describe('the rules that a document uses', () => {
  it('are those whose elements, classes and attributes it has, in their order', () => {
    const css =
      '.a{x:1}.b{x:2}.a .b{x:3}p.a{x:4}ul>li{x:5}[data-open] .a{x:6}.a[aria-current]{x:7}';
    expect(select(css, '<p class="a other">')).toBe('.a{x:1}p.a{x:4}');
    expect(select(css, '<div data-open=""><i class="b a">')).toBe(
      '.a{x:1}.b{x:2}.a .b{x:3}[data-open] .a{x:6}',
    );
    expect(select(css, '<ul><li>')).toBe('ul>li{x:5}');
  });

  it('include what a visitor can change without a script, and the theme', () => {
    const css = '.a:hover,.b:focus{x:1}details[open] .a{x:2}:root[data-theme=dark]{x:3}';
    expect(select(css, '<details class="a">')).toBe(css);
  });

  it('do not depend on the arguments of :not(), :is() and :has()', () => {
    const css = '.a:not(.b .c){x:1}.a:is(.b,.c){x:2}.d:has(>.a){x:3}';
    expect(select(css, '<p class="a">')).toBe('.a:not(.b .c){x:1}.a:is(.b,.c){x:2}');
  });

  it('keep their layers and media, without empty ones', () => {
    const css = '@layer base,page;@layer page{@media print{.a{x:1}}@media (width>=1px){.b{x:2}}}';
    expect(select(css, '<p class="b">')).toBe(
      '@layer base,page;@layer page{@media (width>=1px){.b{x:2}}}',
    );
  });

  it('bring the animations that they name', () => {
    const css = '@keyframes spin{to{x:1}}@keyframes fade{to{x:2}}.a{animation:1s spin}';
    expect(select(css, '<p class="a">')).toBe('.a{animation:1s spin}@keyframes spin{to{x:1}}');
  });

  it('leave out fonts from files, but not the measures of those that stand in', () => {
    const local = '@font-face{font-family:B;src:local(Arial);size-adjust:100%}';
    const css = `@font-face{font-family:A;src:url(a.woff2)}${local}`;
    expect(select(css, '<p>')).toBe(local);
  });

  it('refer to the same files as in the style sheet', () => {
    const css = '.a{background:url(media/x.svg),url("/y.svg"),url(data:image/png;base64,AA)}';
    expect(select(css, '<p class="a">')).toBe(css.replace('url(media', 'url(/assets/media'));
  });
});
