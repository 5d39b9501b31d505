import { installComputedStyle } from './computed-style.mjs';

const MARKUP = `
  <p>text</p><span>text</span><button>text</button><table><tbody><tr><td>1</td></tr></tbody></table>
  <ul><li>one</li></ul><input><input type="hidden"><template></template><dialog open></dialog>
  <dialog>closed</dialog><p hidden>hidden</p><ruby>漢<rp>(</rp><rt>kan</rt></ruby><rt>kan</rt>
  <div style="display: none"><b>hidden</b></div>
  <div style="visibility: hidden"><b>hidden</b><i style="visibility: visible">shown</i></div>
  <div style="pointer-events: none"><b>dead</b><i style="pointer-events: all">alive</i></div>
  <svg><path style="display: inline"></path></svg>`;

/** A window of its own, with jsdom's function and ours. */
function createWindow(head = '') {
  const frame = document.body.appendChild(document.createElement('iframe'));
  const window = frame.contentWindow;
  window.document.head.innerHTML = head;
  window.document.body.innerHTML = MARKUP;
  const original = window.getComputedStyle;
  installComputedStyle(window);
  return { window, original, elements: [...window.document.querySelectorAll('*')] };
}

const describeWith = (getComputedStyle, element) => {
  const style = getComputedStyle(element);
  const { display, visibility, pointerEvents, color, opacity } = style;
  const values = ['display', 'visibility', 'pointer-events', 'color', 'opacity'].map((name) =>
    style.getPropertyValue(name),
  );
  return { display, visibility, pointerEvents, color, opacity, values };
};

test.each([
  ['without a style sheet', ''],
  ['with a style sheet', '<style>b { display: none } p { visibility: hidden }</style>'],
])('says what jsdom says, %s', (_, head) => {
  const { window, original, elements } = createWindow(head);
  expect(elements.length).toBeGreaterThan(25);
  for (const element of elements) {
    const ours = describeWith(window.getComputedStyle, element);
    expect([element.outerHTML, ours]).toEqual([element.outerHTML, describeWith(original, element)]);
  }
});

test('follows a style that changes', () => {
  const { window } = createWindow();
  const paragraph = window.document.querySelector('p');
  expect(window.getComputedStyle(paragraph).display).toBe('block');
  paragraph.style.display = 'none';
  expect(window.getComputedStyle(paragraph).display).toBe('none');
});
