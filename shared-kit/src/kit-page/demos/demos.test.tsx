import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import * as z from 'zod';
import { createBrowserRouter, RouterProvider } from 'shared-kit/client/router';
import { controlsOf, initialValues, type ControlValues } from '../demo/control-values';
import type { Demo } from '../demo/define-demo';
import type { ControlValue } from '../demo/prop-specs';
import { allDemos } from '.';
import { withoutDemo } from './without-demo';

const KIT = join(__dirname, '../../..');

const exportsOf = (from: string) => Object.entries(jest.requireActual<object>(from));

/** Errors are classes as well. */
const isComponent = ([name, value]: [string, unknown]) =>
  /^[A-Z]/.test(name) && typeof value === 'function' && !(value.prototype instanceof Error);

function kitPaths(): string[] {
  const text = readFileSync(join(KIT, 'package.json'), 'utf8');
  const { exports } = z
    .object({ exports: z.record(z.string(), z.string()) })
    .parse(JSON.parse(text));
  return Object.keys(exports)
    .filter((path) => path.startsWith('./ui') || path === './editor')
    .map((path) => path.replace('.', 'shared-kit'));
}

it('shows every component that the kit exports, or says why it does not', () => {
  const exported = kitPaths().flatMap((from) =>
    exportsOf(from)
      .filter(isComponent)
      .map(([name]) => `${from} ${name}`),
  );
  const listed = [...allDemos, ...withoutDemo].map(({ from, name }) => `${from} ${name}`);
  expect(listed.toSorted()).toEqual(exported.toSorted());
});

const cases = allDemos.map((demo): [string, Demo] => [demo.name, demo]);

it.each(cases)('%s is the component that its import gives', (name, { from, component }) => {
  expect(new Map(exportsOf(from)).get(name)).toBe(component);
});

it.each(cases)('%s is described by the first sentence of its docstring', (name, demo) => {
  const folder = join(KIT, 'src', demo.from.replace('shared-kit/', ''));
  const declaration = new RegExp(
    `/\\*\\*((?:(?!\\*/)[\\s\\S])*)\\*/\\s*export (?:function|class|const) ${name}\\b`,
  );
  const docstrings = readdirSync(folder)
    .filter((file) => /^[A-Za-z]+\.tsx$/.test(file))
    .flatMap((file) => declaration.exec(readFileSync(join(folder, file), 'utf8'))?.[1] ?? []);
  expect(docstrings.map(firstSentence)).toEqual([demo.about]);
});

const firstSentence = (docstring: string) =>
  docstring
    .replaceAll(/\s*\n\s*\*\s?/g, ' ')
    .trim()
    .replace(/(?<=\.)\s.*$/s, '');

/** The example with these values, as the server would render it. */
function markup({ Example }: Demo, values: ControlValues): string {
  const element = <Example values={values} onChange={() => {}} />;
  return renderToStaticMarkup(
    <RouterProvider router={createBrowserRouter([{ path: '*', element }])} />,
  );
}

const defaults = allDemos.flatMap((demo) =>
  controlsOf(demo.props)
    .filter(([, prop]) => prop.default !== undefined)
    .map(([name, prop]): [string, string, Demo, ControlValue] => {
      const value = prop.default;
      const isSimple = typeof value === 'string' || typeof value === 'number';
      return [demo.name, name, demo, isSimple || typeof value === 'boolean' ? value : null];
    }),
);

it.each(defaults)('%s without %s is as with the default of its demo', (_, name, demo, value) => {
  const initial = initialValues(demo.props);
  const without = markup(demo, { ...initial, [name]: null });
  const render = (other: ControlValue) => markup(demo, { ...initial, [name]: other });
  expect(render(value)).toBe(without);
  // Of the other values, none is: unless nothing of the prop is visible before somebody acts.
  const others = otherValues(demo, name, value);
  const same = others.filter((other) => render(other) === without);
  expect([[], others]).toContainEqual(same);
});

function otherValues(demo: Demo, name: string, value: ControlValue): ControlValue[] {
  const control = demo.props[name]?.control;
  if (control?.kind === 'switch') return [value !== true];
  if (control?.kind === 'select') return control.options.filter((option) => option !== value);
  return [];
}
