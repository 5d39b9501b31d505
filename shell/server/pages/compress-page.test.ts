import { compressPage } from './compress-page';

it.each([
  ['br, gzip', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['gzip;q=0.5, BR;q=0.000', 'gzip'],
  ['br;q=0, gzip;q=0', null],
  ['', null],
])('compresses a page for "%s" with %s', async (accepted, expected) => {
  const { encoding } = await compressPage({ html: '<p>Hello</p>' }, accepted);
  expect(encoding).toBe(expected);
});
