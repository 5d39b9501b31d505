import { compareCoverage } from './coverage';
import { scenarios } from './scenarios';

test('every GET of the contract is measured', () => {
  expect(compareCoverage(scenarios)).toEqual({ missing: [], unknown: [] });
});

test('no two rows of the table are called alike', () => {
  const names = scenarios.map(({ path, variant }) => `${path} ${variant}`);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

test('a call that nobody measures, and one that nobody declares, are told', () => {
  const rest = scenarios.filter(({ path }) => path !== '/api/search');
  const strange = { path: '/api/strange', variant: '', requests: () => [] };
  expect(compareCoverage([...rest, strange])).toEqual({
    missing: ['/api/search'],
    unknown: ['/api/strange'],
  });
});
