import {
  appendChild,
  attribute,
  create,
  insertAfter,
  insertFirst,
  listElements,
  setAttribute,
  setText,
  type Element,
} from './html-tree';

/** A form that is shown again with what was typed. */
export interface FilledForm {
  /** The path of its action. */
  action: string;
  values: Readonly<Record<string, string>>;
  /** Messages by the name of the field. */
  errors: Readonly<Record<string, string>>;
  /** Said above the form; null if the errors of the fields say it all. */
  message: string | null;
  /** Sent along, unseen. */
  hidden: Readonly<Record<string, string>>;
  /** A second button, which sends the form elsewhere. */
  otherButton: { action: string; label: string } | null;
}

const FIELDS = new Set(['input', 'textarea', 'select']);

/** A password is never sent back. */
const KEPT_BY_BROWSERS = new Set(['password', 'hidden', 'file', 'checkbox', 'radio']);

function fillField(field: Element, value: string): void {
  const { tagName } = field;
  if (tagName === 'textarea') {
    // The parser of browsers drops the first line break.
    setText(field, value.startsWith('\n') ? `\n${value}` : value);
  } else if (tagName === 'select') {
    for (const option of listElements(field)) {
      if (option.tagName !== 'option') continue;
      setAttribute(option, 'selected', attribute(option, 'value') === value ? '' : null);
    }
  } else if (!KEPT_BY_BROWSERS.has(attribute(field, 'type') ?? 'text')) {
    setAttribute(field, 'value', value);
  }
}

function markInvalid(field: Element, name: string, message: string): void {
  const id = `error-${name}`;
  const described = attribute(field, 'aria-describedby');
  setAttribute(field, 'aria-invalid', 'true');
  setAttribute(field, 'aria-describedby', described === undefined ? id : `${described} ${id}`);
  insertAfter(field, create('p', { id, class: 'plain-error' }, message));
}

/** Fills the form of a document that has this action, and says what was wrong with it. */
export function fillForm(root: Parameters<typeof listElements>[0], filled: FilledForm): void {
  const pathOf = (action: string | undefined) => action?.split('?')[0];
  const form = listElements(root).find(
    (element) =>
      element.tagName === 'form' && pathOf(attribute(element, 'action')) === filled.action,
  );
  if (form === undefined) return;
  let isFocused = false;
  const rest = { ...filled.errors };
  for (const field of listElements(form)) {
    const name = attribute(field, 'name');
    if (name === undefined || !FIELDS.has(field.tagName)) continue;
    const value = filled.values[name];
    if (value !== undefined) fillField(field, value);
    const error = filled.errors[name];
    if (error === undefined) continue;
    markInvalid(field, name, error);
    delete rest[name];
    if (!isFocused) setAttribute(field, 'autofocus', '');
    isFocused = true;
  }
  for (const [name, value] of Object.entries(filled.hidden)) {
    appendChild(form, create('input', { type: 'hidden', name, value }));
  }
  if (filled.otherButton !== null) {
    const { action, label } = filled.otherButton;
    const attributes = {
      type: 'submit',
      formaction: action,
      formnovalidate: '',
      class: 'plain-button',
    };
    appendChild(form, create('button', attributes, label));
  }
  // Errors of fields that the form does not have belong to the whole.
  const messages = [...new Set([filled.message ?? '', ...Object.values(rest)])].filter(Boolean);
  if (messages.length === 0) return;
  insertFirst(
    form,
    create(
      'div',
      { role: 'alert', class: 'plain-alert', 'data-tone': 'danger' },
      ...messages.map((message) => create('p', {}, message)),
    ),
  );
}
