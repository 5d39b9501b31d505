import { parse, serialize } from 'parse5';
import { START_SCRIPT_ID } from '../../src/boot/page-state';
import { fillForm, type FilledForm } from './fill-form';
import {
  appendChild,
  attribute,
  create,
  insertFirst,
  listElements,
  remove,
  unwrap,
  type Element,
} from './html-tree';
import type { Notice } from './notice';

export interface PlainPageOptions {
  notice: Notice | null;
  form: FilledForm | null;
  /** Whether the application may take over the session: if a script runs after all. */
  canAdopt: boolean;
}

/** What only the script of a page can do anything with. */
const NEEDS_SCRIPT = 'data-needs-script';

const STYLE = `
.plain-alert{padding:var(--space-3) var(--space-4);border:1px solid color-mix(in oklab,currentColor 35%,transparent);border-radius:var(--radius-2);font-size:var(--text-sm);font-weight:550;line-height:1.5}
.plain-alert[data-tone=danger]{background:var(--danger-wash);color:var(--danger-ink)}
.plain-alert[data-tone=success]{width:min(100% - 2*var(--space-4),72rem);margin:0 auto var(--space-5);background:var(--primary-wash);color:var(--primary-ink)}
.plain-alert a{color:inherit}
.plain-button{justify-self:start;min-height:var(--control-h);color:var(--primary-ink);text-decoration:underline}
.plain-error{margin:0;font-size:var(--text-sm);font-weight:550;color:var(--danger-ink)}
`;

const isStartScript = (element: Element) => attribute(element, 'id') === START_SCRIPT_ID;

/** Scripts of the application; data for search engines and the script that sets the theme stay. */
const isApplicationScript = (element: Element): boolean =>
  element.tagName === 'script' &&
  attribute(element, 'type') !== 'application/ld+json' &&
  !isStartScript(element);

/** Preloads are for the application. */
const isPreload = (element: Element): boolean =>
  element.tagName === 'link' && /preload/.test(attribute(element, 'rel') ?? '');

function noticeElement({ text, link }: Notice): Element {
  const parts = link === null ? [text] : [`${text} `, create('a', { href: link.to }, link.label)];
  return create(
    'div',
    { role: 'status', class: 'plain-alert', 'data-tone': 'success', tabindex: '-1', autofocus: '' },
    ...parts,
  );
}

/**
 * A page for a browser that runs no script: what it shows in place of scripts is shown, what needs
 * them is gone. The page is complete, so that it works as well in a browser that does run scripts.
 */
export function toPlainPage(
  pageHtml: string,
  { notice, form, canAdopt }: PlainPageOptions,
): string {
  const document = parse(pageHtml, { scriptingEnabled: false });
  for (const element of listElements(document)) {
    const isGone =
      isApplicationScript(element) ||
      isPreload(element) ||
      attribute(element, NEEDS_SCRIPT) !== undefined;
    // Without its list the script adds no further ones.
    if (isStartScript(element)) element.attrs = element.attrs.filter(({ name }) => name === 'id');
    else if (isGone) remove(element);
    else if (element.tagName === 'noscript') unwrap(element);
  }
  const elements = listElements(document);
  const find = (tagName: string) => elements.find((element) => element.tagName === tagName);
  const head = find('head');
  if (head !== undefined) {
    appendChild(head, create('style', {}, STYLE));
    if (canAdopt) {
      appendChild(head, create('script', { src: '/adopt-session.js', type: 'module' }));
    }
  }
  if (form !== null) fillForm(document, form);
  const main = find('main') ?? find('body');
  if (notice !== null && main !== undefined) insertFirst(main, noticeElement(notice));
  return serialize(document);
}
