import { selectKeptErrors, type LoadError } from './rank-load-errors';

const build = (message: string, networks: number[], count = 1): LoadError => ({
  ...{ message, count, lastSeen: new Date(0), networks: new Set(networks) },
});
const kept = (errors: LoadError[], max: number) =>
  selectKeptErrors(errors, max).map(({ message }) => message);

const invented = (networks: number[]) =>
  Array.from({ length: 50 }, (_, index) => build(`invented ${index}`, networks, 1_000));

test('one network, however often it reports, cannot take the place of what another one sees', () => {
  expect(kept([...invented([1]), build('real', [2])], 2)).toEqual(['invented 0', 'real']);
});

test('nor can two networks that report the same together', () => {
  expect(kept([...invented([1, 2]), build('real', [3])], 2)).toContain('real');
  expect(kept([...invented([1, 2]), build('real', [2, 3])], 2)).toContain('real');
});

test('what several networks have seen comes first, then what was seen most often', () => {
  const errors = [build('once', [1]), build('often', [2], 9), build('widely', [3, 4], 2)];
  expect(kept(errors, 3)).toEqual(['widely', 'often', 'once']);
});

test('of equal ones the latest is kept, and those of before networks were counted share a turn', () => {
  const late = { ...build('late', [1]), lastSeen: new Date(1) };
  expect(kept([build('early', [1]), late], 1)).toEqual(['late']);
  expect(kept([build('old', []), build('older', []), build('real', [1])], 2)).toEqual([
    'real',
    'old',
  ]);
});
