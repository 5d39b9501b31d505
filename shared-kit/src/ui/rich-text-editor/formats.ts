import Quill from 'quill';
import { BlockEmbed } from 'quill/blots/block.js';
import Inline from 'quill/blots/inline.js';
import Delta from 'quill-delta';
import { sanitise } from 'shared-kit/ui/rich-text';

/**
 * Tables, figures and rules, which Quill cannot edit: each is one block that can be moved and
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
    return node.innerHTML;
  }

  html() {
    return StaticHtml.value(this.domNode);
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

Quill.register(
  { 'formats/static-html': StaticHtml, 'formats/kbd': Keyboard, 'formats/mark': Mark },
  true,
);

function toStaticHtml(node: Node, delta: Delta): Delta {
  return node instanceof Element ? new Delta().insert({ 'static-html': node.outerHTML }) : delta;
}

/** Headings of an article come from its sections: a pasted one becomes a bold line. */
function boldLine(_: Node, delta: Delta): Delta {
  return delta.compose(new Delta().retain(delta.length(), { header: null, bold: true }));
}

/** Drops embedded pictures: they would swell the draft, and have fields of their own. */
function onlyLinkedImages(node: Node, delta: Delta): Delta {
  const embedded = node instanceof HTMLImageElement && node.src.startsWith('data:');
  return embedded ? new Delta() : delta;
}

/** Tab leaves the editor as it leaves any field; Quill would insert a tab and trap the keyboard. */
const leaveOnTab = { key: 'Tab', shiftKey: null, handler: () => true };

/** The formats that the sanitise policy allows. Any other is removed on paste. */
export const FORMATS = [
  ...['bold', 'italic', 'underline', 'strike', 'script', 'code', 'link', 'kbd', 'mark'],
  ...['list', 'indent', 'blockquote', 'code-block', 'header', 'image', 'static-html'],
];

const MATCHERS: [string, (node: Node, delta: Delta) => Delta][] = [
  ['table, figure, hr', toStaticHtml],
  ['h1, h2, h4, h5, h6', boldLine],
  ['script, noscript, template, title', () => new Delta()],
];

/** One object for all editors: react-quill recreates an editor whose modules change. */
export const MODULES = {
  toolbar: false,
  // In milliseconds. With Quill's default of a second one undo reverts too much.
  history: { userOnly: true, delay: 500 },
  uploader: { mimetypes: [] },
  clipboard: {
    matchers: [...MATCHERS, ['img', onlyLinkedImages]],
  },
  keyboard: {
    bindings: {
      tab: leaveOnTab,
      indent: leaveOnTab,
      outdent: leaveOnTab,
      'indent code-block': leaveOnTab,
      'outdent code-block': leaveOnTab,
    },
  },
};

/** The same for texts that may contain pictures. */
export const WITH_PICTURES = { ...MODULES, clipboard: { matchers: MATCHERS } };
