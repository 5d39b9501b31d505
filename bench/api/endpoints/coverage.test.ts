import { compareCoverage } from './coverage';
import { scenarios } from './scenarios';

test('measures every GET endpoint of the contract', () => {
  expect(compareCoverage(scenarios)).toEqual({ missing: [], unknown: [] });
});

test('gives every scenario its own name', () => {
  const names = scenarios.map(({ path, variant }) => `${path} ${variant}`);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

test('reports endpoints without a scenario and scenarios without an endpoint', () => {
  const rest = scenarios.filter(({ path }) => path !== '/api/search');
  const strange = { path: '/api/strange', variant: '', requests: () => [] };
  expect(compareCoverage([...rest, strange])).toEqual({
    missing: ['/api/search'],
    unknown: ['/api/strange'],
  });
});
