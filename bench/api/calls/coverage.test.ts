import { uncovered } from './coverage';
import { calls } from './list';

test('every GET of the contract is measured', () => {
  expect(uncovered(calls)).toEqual({ missing: [], unknown: [] });
});

test('no two rows of the table are called alike', () => {
  const names = calls.map(({ path, way }) => `${path} ${way}`);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

test('a call that nobody measures, and one that nobody declares, are told', () => {
  const rest = calls.filter(({ path }) => path !== '/api/search');
  const strange = { path: '/api/strange', way: '', asks: () => [] };
  expect(uncovered([...rest, strange])).toEqual({
    missing: ['/api/search'],
    unknown: ['/api/strange'],
  });
});
