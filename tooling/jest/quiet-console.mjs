import { format } from 'node:util';

// React reports its troubles on the console only, so a test that is green beside one proves
// nothing. A test that expects one says so: jest.spyOn(console, 'error').mockImplementation(...).
const unexpected = [];

for (const level of ['error', 'warn']) {
  console[level] = (...parts) => {
    const at = new Error(`Unexpected console.${level}: ${format(...parts)}`);
    unexpected.push(at);
  };
}

function raise() {
  const [first, ...rest] = unexpected.splice(0);
  if (first === undefined) return;
  if (rest.length > 0) first.message += `\n(and ${rest.length} more)`;
  throw first;
}

afterEach(raise);
// What comes after the last test (an unmount, a late promise) counts as well.
afterAll(raise);
