type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What people have typed into a part of the page: values by what identifies their controls. */
export type TypedValues = ReadonlyMap<string, readonly string[]>;

const CONTROLS = 'input, textarea, select';
const TOGGLES = new Set(['checkbox', 'radio']);
/** What a script cannot set, or nobody types. */
const LEFT_OUT = new Set(['file', 'hidden', 'submit', 'button', 'image', 'reset']);

const isToggle = (control: Control): control is HTMLInputElement => TOGGLES.has(control.type);

const isText = (control: Control) =>
  !isToggle(control) && !(control instanceof HTMLSelectElement) && !LEFT_OUT.has(control.type);

/** A switch or a menu outside a form acts at once: setting it again would repeat what it did. */
const isTyped = (control: Control) =>
  isText(control) || (control.form !== null && control.name !== '' && !LEFT_OUT.has(control.type));

/** Neither React's ids, which are new when a part is rendered anew, nor labels, which are translated. */
const keyOf = (control: Control) => `${control.localName} ${control.type} ${control.name}`;

/** The controls below `root` by what identifies them, in their order. */
function findControls(root: ParentNode): Map<string, Control[]> {
  const found = new Map<string, Control[]>();
  for (const control of root.querySelectorAll<Control>(CONTROLS)) {
    if (!isTyped(control)) continue;
    const key = keyOf(control);
    found.set(key, [...(found.get(key) ?? []), control]);
  }
  return found;
}

const readControl = (control: Control) =>
  isToggle(control) ? `${control.value} ${control.checked}` : control.value;

/** Reads what is typed into the controls below `root`. */
export function readTypedValues(root: ParentNode): TypedValues {
  return new Map(
    [...findControls(root)].map(([key, controls]) => [key, controls.map(readControl)]),
  );
}

function isChanged(control: Control): boolean {
  if (isToggle(control)) return control.checked !== control.defaultChecked;
  if (!(control instanceof HTMLSelectElement)) return control.value !== control.defaultValue;
  const selected = [...control.options].filter((option) => option.defaultSelected);
  return control.value !== (selected.at(-1) ?? control.options[0])?.value;
}

/**
 * Reads what is typed into controls below `root` whose HTML was parsed: as `readTypedValues`, without those
 * that still have the values of the HTML.
 */
export function readChangedValues(root: ParentNode): TypedValues {
  return new Map(
    [...findControls(root)]
      .filter(([, controls]) => controls.some(isChanged))
      .map(([key, controls]) => [key, controls.map(readControl)]),
  );
}

function writeControl(control: Control, value: string): void {
  if (readControl(control) === value) return;
  if (isToggle(control)) return control.click();
  // Past the property by which React notes what it has set itself, or it would miss the change.
  const prototype: object = Object.getPrototypeOf(control);
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, value);
  control.dispatchEvent(new Event('input', { bubbles: true }));
  control.dispatchEvent(new Event('change', { bubbles: true }));
}

/**
 * Types the values into the controls of the same names. Where their number differs, nobody knows
 * which is which: those are left alone.
 * @returns the values whose controls are not there
 */
export function writeTypedValues(root: ParentNode, values: TypedValues): TypedValues {
  const found = findControls(root);
  const missing = new Map<string, readonly string[]>();
  for (const [key, texts] of values) {
    const controls = found.get(key) ?? [];
    if (controls.length !== texts.length) missing.set(key, texts);
    else
      for (const [index, control] of controls.entries()) writeControl(control, texts[index] ?? '');
  }
  return missing;
}
