import Quill from 'quill';
import { BlockEmbed } from 'quill/blots/block.js';
import Inline from 'quill/blots/inline.js';
import Delta from 'quill-delta';
import { sanitise } from 'shared-kit/ui/rich-text';

/**
 * Tables, figures and rules, which Quill would take apart: they stand in the text as one block that
 * can be moved and deleted, and come out exactly as they went in.
 */
class Kept extends BlockEmbed {
  static override blotName = 'kept';
  static override tagName = 'div';
  static override className = 'ql-kept';

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
    return Kept.value(this.domNode);
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

Quill.register({ 'formats/kept': Kept, 'formats/kbd': Keyboard, 'formats/mark': Mark }, true);

function keep(node: Node, delta: Delta): Delta {
  return node instanceof Element ? new Delta().insert({ kept: node.outerHTML }) : delta;
}

/** The article's headings are made from its parts: a pasted one becomes a bold line. */
function boldLine(_: Node, delta: Delta): Delta {
  return delta.compose(new Delta().retain(delta.length(), { header: null, bold: true }));
}

/** A picture inside the text would swell the draft; pictures have their own place. */
function onlyLinkedImages(node: Node, delta: Delta): Delta {
  const embedded = node instanceof HTMLImageElement && node.src.startsWith('data:');
  return embedded ? new Delta() : delta;
}

/** Tab leads out of the text as it does everywhere else; Quill would keep the keyboard in it. */
const tabLeaves = { key: 'Tab', shiftKey: null, handler: () => true };

/** What may stand in a text: what the sanitise policy lets through. All else falls off on paste. */
export const FORMATS = [
  ...['bold', 'italic', 'underline', 'strike', 'script', 'code', 'link', 'kbd', 'mark'],
  ...['list', 'indent', 'blockquote', 'code-block', 'header', 'image', 'kept'],
];

const MATCHERS: [string, (node: Node, delta: Delta) => Delta][] = [
  ['table, figure, hr', keep],
  ['h1, h2, h4, h5, h6', boldLine],
  ['script, noscript, template, title', () => new Delta()],
];

/** One object for all editors: react-quill starts an editor anew when it sees another. */
export const MODULES = {
  toolbar: false,
  // Half a second apart is another step: with Quill's own second one undo takes back too much.
  history: { userOnly: true, delay: 500 },
  uploader: { mimetypes: [] },
  clipboard: {
    matchers: [...MATCHERS, ['img', onlyLinkedImages]],
  },
  keyboard: {
    bindings: {
      tab: tabLeaves,
      indent: tabLeaves,
      outdent: tabLeaves,
      'indent code-block': tabLeaves,
      'outdent code-block': tabLeaves,
    },
  },
};

/** The same for texts that pictures may stand in. */
export const WITH_PICTURES = { ...MODULES, clipboard: { matchers: MATCHERS } };
