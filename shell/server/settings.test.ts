import { InvalidSettingError, readSettings } from './settings';

it('has a fallback for everything', () => {
  expect(readSettings({})).toMatchObject({
    port: 3000,
    apiUrl: 'http://127.0.0.1:4000',
    site: { name: 'Sheetfolk', themeColor: '#ff9933' },
  });
});

it('finds the API by its port, unless told its address', () => {
  expect(readSettings({ API_PORT: '4100' }).apiUrl).toBe('http://127.0.0.1:4100');
  expect(readSettings({ API_URL: 'https://api.example/' }).apiUrl).toBe('https://api.example');
});

it.each([
  ['PORT', 'many'],
  ['API_URL', 'not an address'],
  ['SITE_URL', 'ftp://sheetfolk.test'],
  ['THEME_COLOR', 'orange'],
])('names the setting that is wrong: %s', (name, value) => {
  expect(() => readSettings({ [name]: value })).toThrow(InvalidSettingError);
  expect(() => readSettings({ [name]: value })).toThrow(name);
});
