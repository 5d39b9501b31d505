// Whether something is visible and can be clicked is asked for every element of a page, again and again, by
// Testing Library's roles and by user-event. jsdom answers by matching the browser's whole style sheet and
// computing fifteen colours: a tenth of the time of all page tests. Without style sheets of a page, which tests
// do not have, three properties follow from the tag, a few attributes and styles in the markup.

/** Of the browser's style sheet, by all that its rules on `display` name, but for annotations (`ruby`). */
const displays = new Map();

const keyOf = (element) =>
  [
    element.localName,
    element.getAttribute('type'),
    element.hasAttribute('hidden'),
    element.hasAttribute('open'),
    element.parentElement?.localName === 'ruby',
  ].join(' ');

/** The element's own style or its nearest ancestor's, of a property that is inherited. */
function inherited(element, name, initial) {
  for (let one = element; one !== null; one = one.parentElement) {
    const value = one.style?.[name];
    if (value) return value;
  }
  return initial;
}

/** Replaces a window's `getComputedStyle` by one that computes what is read, when it is read. */
export function installComputedStyle(window) {
  const { getComputedStyle } = window;

  function displayOf(element) {
    const own = element.style?.display;
    if (own) return own;
    const key = keyOf(element);
    if (!displays.has(key)) displays.set(key, getComputedStyle(element).display);
    return displays.get(key);
  }
  const read = {
    display: displayOf,
    visibility: (element) => inherited(element, 'visibility', 'visible'),
    pointerEvents: (element) => inherited(element, 'pointerEvents', 'auto'),
    'pointer-events': (element) => inherited(element, 'pointerEvents', 'auto'),
  };

  window.getComputedStyle = (element, pseudoElement) => {
    const isPlain = pseudoElement == null && element?.ownerDocument?.styleSheets.length === 0;
    if (!isPlain) return getComputedStyle(element, pseudoElement);
    let style;
    const whole = () => (style ??= getComputedStyle(element));
    return new Proxy(
      {},
      {
        get(_, name) {
          if (Object.hasOwn(read, name)) return read[name](element);
          if (name === 'getPropertyValue') {
            return (property) =>
              Object.hasOwn(read, property)
                ? read[property](element)
                : whole().getPropertyValue(property);
          }
          const value = whole()[name];
          return typeof value === 'function' ? value.bind(style) : value;
        },
        has: (_, name) => name in whole(),
      },
    );
  };
}
