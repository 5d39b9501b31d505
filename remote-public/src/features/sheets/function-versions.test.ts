import { newerThan2016 } from './function-versions';

test('names the functions that Excel 2016 lacks, with the version that brought them', () => {
  expect(newerThan2016(['SUM', 'XLOOKUP', 'TEXTSPLIT'])).toEqual([
    { name: 'XLOOKUP', version: 'Excel 2021' },
    { name: 'TEXTSPLIT', version: 'Excel 2024' },
  ]);
});
