import Quill from 'quill';
import { BlockEmbed } from 'quill/blots/block.js';
import Embed from 'quill/blots/embed.js';
import Inline from 'quill/blots/inline.js';
import CodeBlock from 'quill/formats/code.js';
import QuillImage from 'quill/formats/image.js';
import { sanitise } from 'shared-kit/ui/sanitise';

const { Attributor, Scope } = Quill.import('parchment');

/** What `sanitise` adds to links for the page, and is not stored. */
const LINK_ATTRIBUTES = ' rel="noopener noreferrer" target="_blank"';

/**
 * What Quill cannot edit (figures, rules, complex tables): each is one block that can be moved and
 * deleted, and whose HTML stays as it was.
 */
class StaticHtml extends BlockEmbed {
  static override blotName = 'static-html';
  static override tagName = 'div';
  static override className = 'ql-static';

  static override create(html?: unknown) {
    const node = super.create();
    if (node instanceof HTMLElement) {
      node.innerHTML = sanitise(String(html ?? ''));
      node.contentEditable = 'false';
    }
    return node;
  }

  static override value(node: HTMLElement) {
    return node.innerHTML.replaceAll(LINK_ATTRIBUTES, '');
  }

  html() {
    return StaticHtml.value(this.domNode);
  }
}

/** A line break inside a paragraph, an item or a cell; `<br>` in the stored HTML. */
class LineBreak extends Embed {
  static override blotName = 'line-break';
  static override tagName = 'span';
  static override className = 'ql-line-break';

  static override create() {
    const node = super.create();
    if (node instanceof HTMLElement) node.append(document.createElement('br'));
    return node;
  }

  static override value() {
    return true;
  }
}

/** A picture that is being uploaded. Never part of the stored HTML. */
export class UploadPlaceholder extends Embed {
  static override blotName = 'upload';
  static override tagName = 'span';
  static override className = 'ql-upload';

  static override create(id?: unknown) {
    const node = super.create();
    if (node instanceof HTMLElement) node.dataset['upload'] = String(id);
    return node;
  }

  static override value(node: HTMLElement) {
    return node.dataset['upload'];
  }
}

class Picture extends QuillImage {
  static override create(value: string) {
    const node = super.create(value);
    // A text may have fifty. Not a format of Quill, so not stored.
    node.setAttribute('loading', 'lazy');
    return node;
  }

  static override formats(node: Element) {
    const title = node.getAttribute('title');
    return title === null ? super.formats(node) : { ...super.formats(node), title };
  }

  override format(name: string, value: string) {
    if (name !== 'title') super.format(name, value);
    else if (value) this.domNode.setAttribute(name, value);
    else this.domNode.removeAttribute(name);
  }
}

/** A line of a code block, which knows the language of its block. */
class LanguageCodeBlock extends CodeBlock {
  /** What it stands in is registered with Quill's own, which warns of a second time. */
  static override register() {}

  static override create(value?: unknown) {
    const node = super.create(value);
    if (node instanceof HTMLElement && typeof value === 'string') node.dataset['language'] = value;
    return node;
  }

  static override formats(node: HTMLElement) {
    return node.dataset['language'] ?? true;
  }
}

class Keyboard extends Inline {
  static override blotName = 'kbd';
  static override tagName = 'KBD';
}

class Mark extends Inline {
  static override blotName = 'mark';
  static override tagName = 'MARK';
}

/** The number of a list's first item. The style sheet sets the counter to it. */
class ListStart extends Attributor {
  override add(node: HTMLElement, value: unknown) {
    node.style.setProperty('--list-start', String(value));
    return super.add(node, value);
  }

  override remove(node: HTMLElement) {
    node.style.removeProperty('--list-start');
    super.remove(node);
  }
}

Quill.register(
  {
    'formats/static-html': StaticHtml,
    'formats/line-break': LineBreak,
    'formats/upload': UploadPlaceholder,
    'formats/image': Picture,
    'formats/code-block': LanguageCodeBlock,
    'formats/kbd': Keyboard,
    'formats/mark': Mark,
    'formats/list-start': new ListStart('list-start', 'data-start', { scope: Scope.BLOCK }),
  },
  true,
);

/** The formats that the sanitise policy allows, without those of `structure`. */
export const FORMATS = [
  ...['bold', 'italic', 'underline', 'strike', 'script', 'code', 'link', 'kbd', 'mark'],
  ...['header', 'list', 'list-start', 'indent', 'blockquote', 'code-block', 'image', 'upload'],
  ...['line-break', 'static-html'],
];
