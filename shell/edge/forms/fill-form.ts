import type { Token } from 'parse5';
import { escapeHtml } from 'shared-kit/content';
import { attributesOf, element, startTag, type Attributes, type HtmlEdit } from './html-text';

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

/** Where a tag is in the text. */
type TagRange = Pick<HtmlEdit, 'start' | 'end'>;

/** Changes the tags of one form while a document is read. */
export interface FormFiller {
  startTag: (token: Token.TagToken, range: TagRange) => void;
  endTag: (tagName: string, range: TagRange) => void;
}

const FIELDS = new Set(['input', 'textarea', 'select']);

/** Not filled: a password is never sent back, and browsers keep the others themselves. */
const UNFILLED_TYPES = new Set(['password', 'hidden', 'file', 'checkbox', 'radio']);

const pathOf = (action: string | undefined) => action?.split('?')[0];

/** An open `textarea` or `select`, with what it is filled with and what comes after it. */
interface OpenField {
  tagName: string;
  contentStart: number;
  value: string | undefined;
  after: string;
}

/** What a field with an error has after it, and its attributes. */
function markInvalid(attributes: Attributes, name: string, message: string) {
  const id = `error-${name}`;
  const described = attributes['aria-describedby'];
  return {
    after: element('p', { id, class: 'plain-error' }, escapeHtml(message)),
    attributes: {
      ...attributes,
      'aria-invalid': 'true',
      'aria-describedby': described === undefined ? id : `${described} ${id}`,
    },
  };
}

function alert(messages: readonly string[]): string {
  const texts = messages.map((message) => element('p', {}, escapeHtml(message)));
  const attributes = { role: 'alert', class: 'plain-alert', 'data-tone': 'danger' };
  return element('div', attributes, texts.join(''));
}

function formEnd({ hidden, otherButton }: FilledForm): string {
  const fields = Object.entries(hidden).map(([name, value]) =>
    element('input', { type: 'hidden', name, value }),
  );
  if (otherButton === null) return fields.join('');
  const attributes = {
    type: 'submit',
    formaction: otherButton.action,
    formnovalidate: '',
    class: 'plain-button',
  };
  return fields.join('') + element('button', attributes, escapeHtml(otherButton.label));
}

/**
 * Fills the form of a document that has this action, and says what was wrong with it.
 * @param edits Gets the changes.
 */
export function createFormFiller(filled: FilledForm, edits: HtmlEdit[]): FormFiller {
  let phase: 'before' | 'inside' | 'after' = 'before';
  let formStart = 0;
  let hasFocus = false;
  let open: OpenField | null = null;
  const otherErrors = { ...filled.errors };

  function startField(token: Token.TagToken, range: TagRange): void {
    const { tagName } = token;
    let attributes = attributesOf(token);
    const { name } = attributes;
    if (name === undefined) return;
    const value = filled.values[name];
    if (tagName === 'input' && !UNFILLED_TYPES.has(attributes['type'] ?? 'text')) {
      attributes = { ...attributes, ...(value !== undefined && { value }) };
    }
    const error = filled.errors[name];
    let after = '';
    if (error !== undefined) {
      ({ after, attributes } = markInvalid(attributes, name, error));
      delete otherErrors[name];
      if (!hasFocus) attributes = { ...attributes, autofocus: '' };
      hasFocus = true;
    }
    edits.push({ ...range, text: startTag(tagName, attributes) });
    if (tagName !== 'input') open = { tagName, contentStart: range.end, value, after };
    else if (after !== '') edits.push({ start: range.end, end: range.end, text: after });
  }

  function endField({ tagName, contentStart, value, after }: OpenField, range: TagRange): void {
    if (tagName === 'textarea' && value !== undefined) {
      // Browsers drop the first line break.
      const text = escapeHtml(value.startsWith('\n') ? `\n${value}` : value);
      edits.push({ start: contentStart, end: range.start, text });
    }
    if (after !== '') edits.push({ start: range.end, end: range.end, text: after });
  }

  function selectOption(token: Token.TagToken, range: TagRange, value: string): void {
    const { selected: _, ...attributes } = attributesOf(token);
    const isSelected = attributes['value'] === value;
    const text = startTag('option', { ...attributes, ...(isSelected && { selected: '' }) });
    edits.push({ ...range, text });
  }

  function endForm({ start }: TagRange): void {
    phase = 'after';
    edits.push({ start, end: start, text: formEnd(filled) });
    // Errors of fields that the form does not have belong to the whole.
    const messages = [...new Set([filled.message ?? '', ...Object.values(otherErrors)])];
    const texts = messages.filter((message) => message !== '');
    if (texts.length > 0) edits.push({ start: formStart, end: formStart, text: alert(texts) });
  }

  return {
    startTag: (token, range) => {
      const { tagName } = token;
      if (phase === 'before') {
        if (tagName !== 'form' || pathOf(attributesOf(token)['action']) !== filled.action) return;
        phase = 'inside';
        formStart = range.end;
      } else if (phase === 'inside') {
        if (FIELDS.has(tagName)) startField(token, range);
        else if (tagName === 'option' && open?.value !== undefined) {
          selectOption(token, range, open.value);
        }
      }
    },
    endTag: (tagName, range) => {
      if (phase !== 'inside') return;
      if (tagName === 'form') endForm(range);
      else if (open?.tagName === tagName) {
        endField(open, range);
        open = null;
      }
    },
  };
}
