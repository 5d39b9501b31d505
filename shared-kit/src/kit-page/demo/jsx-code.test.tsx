import type { ReactNode } from 'react';
import { initialValues } from './control-values';
import { defineDemo } from './define-demo';
import { jsxCode } from './jsx-code';
import { given, list, node, number, text, toggle } from './prop-specs';

interface Props {
  title?: string | undefined;
  count?: number | undefined;
  open?: boolean | undefined;
  tags?: readonly string[] | undefined;
  onClose: () => void;
  children?: ReactNode;
}

const Panel = ({ title }: Props) => <p>{title}</p>;

const about = 'For the test.';
const demo = defineDemo(Panel, {
  name: 'Panel',
  from: 'shared-kit/ui/panel',
  about,
  props: {
    title: text(about),
    count: number(about, { min: 0, max: 9, default: 3 }),
    open: toggle(about, { default: false }),
    tags: list(about),
    onClose: given('() => void', about, { required: () => {}, code: 'close' }),
    children: node(about),
  },
});

const print = (changes: object) =>
  jsxCode(demo, { ...initialValues(demo.props), ...changes }).split('\n\n')[1];

it('imports the component', () => {
  expect(jsxCode(demo, {})).toMatch(/^import \{ Panel \} from 'shared-kit\/ui\/panel';\n\n/);
});

it.each([
  [{}, '<Panel onClose={close} />'],
  [{ count: 3, open: false, title: '' }, '<Panel onClose={close} />'],
  [{ count: 4, open: true }, '<Panel count={4} open onClose={close} />'],
  [{ tags: 'a, b,, c ' }, '<Panel tags={["a","b","c"]} onClose={close} />'],
  [{ title: 'Say "no"' }, '<Panel title={"Say \\"no\\""} onClose={close} />'],
  [{ title: 'R&D' }, '<Panel title={"R&D"} onClose={close} />'],
  [{ children: 'Text' }, '<Panel onClose={close}>Text</Panel>'],
  [{ children: 'a {b} <c>' }, '<Panel onClose={close}>{"a {b} <c>"}</Panel>'],
  [{ children: ' a' }, '<Panel onClose={close}>{" a"}</Panel>'],
])('prints %j as %s', (changes, expected) => {
  expect(print(changes)).toBe(expected);
});

it('breaks what is longer than a line', () => {
  expect(print({ title: 'x'.repeat(70), children: 'Text' })).toBe(
    ['<Panel', `  title="${'x'.repeat(70)}"`, '  onClose={close}', '>', '  Text', '</Panel>'].join(
      '\n',
    ),
  );
});
