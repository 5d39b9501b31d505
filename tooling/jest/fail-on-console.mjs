import { format } from 'node:util';

// React reports errors on the console only, so a test that passes beside one proves nothing. A test
// that expects one mocks it: jest.spyOn(console, 'error').mockImplementation(...).
const unexpected = [];

for (const level of ['error', 'warn']) {
  console[level] = (...parts) => {
    unexpected.push(new Error(`Unexpected console.${level}: ${format(...parts)}`));
  };
}

function throwFirst() {
  const [first, ...rest] = unexpected.splice(0);
  if (first === undefined) return;
  if (rest.length > 0) first.message += `\n(and ${rest.length} more)`;
  throw first;
}

afterEach(throwFirst);
// What comes after the last test (an unmount, a late promise) counts as well.
afterAll(throwFirst);
