import { saveFile } from 'shared-kit/client/admin';

const createObjectURL = jest.fn<string, [Blob]>(() => 'blob:here');
const revokeObjectURL = jest.fn<void, [string]>();

beforeEach(() => {
  jest.useFakeTimers();
  // jsdom has no object URLs.
  Object.assign(URL, { createObjectURL, revokeObjectURL });
});
afterEach(() => jest.useRealTimers());

test('downloads a file under its name, and releases it afterwards', () => {
  const clicked: { href: string; download: string }[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    clicked.push({ href: this.href, download: this.download });
  });
  const file = new Blob(['email\r\n'], { type: 'text/csv' });
  saveFile(file, 'subscribers-2026-01-31.csv');
  expect(createObjectURL).toHaveBeenCalledWith(file);
  expect(clicked).toEqual([{ href: 'blob:here', download: 'subscribers-2026-01-31.csv' }]);
  expect(revokeObjectURL).not.toHaveBeenCalled();
  jest.runAllTimers();
  expect(revokeObjectURL).toHaveBeenCalledWith('blob:here');
});
