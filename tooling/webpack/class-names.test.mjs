import { join } from 'node:path';
import { cssClassName } from './class-names.mjs';
import { root } from '../paths.mjs';

const nameIn = (file, name) => cssClassName({ resourcePath: join(root, file) }, '', name);

it('names a class by the path of its file, in every build', () => {
  const name = nameIn('shell/browser/layout/Header.module.css', 'bar');
  expect(name).toMatch(/^bar_[0-9a-f]{6}$/);
  expect(nameIn('shell/browser/layout/Header.module.css', 'bar')).toBe(name);
});

it('gives the same class different names in two files', () => {
  expect(nameIn('shell/a.module.css', 'bar')).not.toBe(nameIn('shell/b.module.css', 'bar'));
});
