import { screen, waitFor, within } from '@testing-library/react';
import { DEFAULT_SETTINGS, SETTINGS_SAVED_KEY } from 'shared-kit/contract/constants';
import {
  buildViewer,
  errorResponse,
  jsonResponse,
  renderRoute,
  type MockResponses,
} from 'shared-kit/testing';
import remote from '../../../remote';

const settings = {
  ...DEFAULT_SETTINGS,
  footer: { links: [{ label: 'Rules', href: '/about' }] },
  revision: 3,
};
type Settings = typeof settings;

/** The API, which saves what it gets. */
const saves = ({ body }: { body: object }) => ({ ...body, revision: 4 });

/** jsdom draws nothing: every colour is the same, or none can be read. */
const mockCanvas = (context: object | null) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only these members are used
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as null);

beforeEach(() => {
  mockCanvas(null);
});

async function open(responses: MockResponses = {}) {
  const view = renderRoute({
    routes: remote.routes,
    path: '/admin/settings',
    viewer: buildViewer({ role: 'admin' }),
    responses: {
      'GET /api/admin/settings': settings,
      'PUT /api/admin/settings': saves,
      ...responses,
    },
  });
  await screen.findByRole('heading', { name: 'Site Settings' });
  return view;
}

const field = (name: string) => screen.findByRole('textbox', { name });
const saveButton = () => screen.getByRole('button', { name: 'Save settings' });
const json = () => field('Footer links as JSON');

async function replace(user: Awaited<ReturnType<typeof open>>['user'], name: string, text: string) {
  const input = await field(name);
  await user.clear(input);
  if (text !== '') await user.click(input).then(() => user.paste(text));
  return input;
}

test('has a field for every setting', async () => {
  await open({
    'GET /api/admin/settings': {
      ...settings,
      social: {
        yt: 'https://y.test',
        ig: 'https://i.test',
        gh: 'https://g.test',
        li: 'https://l.test',
      },
      ga4Id: 'G-ABC123DEF4',
    },
  });
  expect(await field('Primary colour')).toHaveValue('#10b981');
  expect(await field('Accent colour')).toHaveValue('#ff9933');
  expect(await field('Address of the logo')).toHaveValue('/saffron-logo.svg');
  expect(await field('Address of the favicon')).toHaveValue('/favicon.svg');
  expect(await field('YouTube')).toHaveValue('https://y.test');
  expect(await field('Instagram')).toHaveValue('https://i.test');
  expect(await field('GitHub')).toHaveValue('https://g.test');
  expect(await field('LinkedIn')).toHaveValue('https://l.test');
  expect(await field('Contact email')).toHaveValue('hello@sheetfolk.test');
  expect(await field('GA4 id')).toHaveValue('G-ABC123DEF4');
  expect(screen.getByRole('checkbox', { name: /Count page views/ })).toBeChecked();
  expect(JSON.parse((await json()).textContent ?? '')).toEqual(settings.footer.links);
});

test('saves everything with its revision, says so, and tells the open tabs', async () => {
  const { user, requests } = await open();
  const onStorage = jest.fn();
  window.addEventListener('storage', onStorage);
  await replace(user, 'Primary colour', '#123456');
  await replace(user, 'YouTube', 'https://youtube.com/@sheetfolk');
  await user.click(screen.getByRole('checkbox', { name: /Count page views/ }));
  await user.click(saveButton());
  expect(await screen.findByRole('alert')).toHaveTextContent('Settings saved');
  const { revision: _, ...stored } = settings;
  expect(requests.at(-1)?.body).toEqual({
    ...stored,
    brand: { primary: '#123456', accent: '#ff9933' },
    social: { ...stored.social, yt: 'https://youtube.com/@sheetfolk' },
    analytics: { enabled: false },
  });
  expect(requests.at(-1)?.headers.get('if-match')).toBe('"3"');
  expect(onStorage.mock.calls[0]?.[0].key).toBe(SETTINGS_SAVED_KEY);
  expect(localStorage.getItem(SETTINGS_SAVED_KEY)).toBe('4');
  window.removeEventListener('storage', onStorage);

  await replace(user, 'YouTube', '');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await user.click(saveButton());
  await waitFor(() => expect(requests.at(-1)?.headers.get('if-match')).toBe('"4"'));
});

test('footer links that are not valid JSON are ignored: the stored ones stay', async () => {
  const { user, requests } = await open();
  await replace(user, 'Footer links as JSON', '[{"label": "New" "href": "/new"}]');
  expect(
    screen.getByText(
      'This is not valid JSON at line 1, column 18. Until it is, saving keeps the stored links.',
    ),
  ).toBeVisible();
  expect(screen.getByText('Shown as soon as the JSON is valid.')).toBeVisible();
  await user.click(saveButton());
  expect(await screen.findByRole('alert')).toHaveTextContent('Settings saved');
  expect(requests.at(-1)?.body).toMatchObject({ footer: settings.footer });
  expect(JSON.parse((await json()).textContent ?? '')).toEqual(settings.footer.links);
});

test('says in plain words that a footer link is none', async () => {
  const { user } = await open();
  await replace(user, 'Footer links as JSON', '[1]');
  await user.click(saveButton());
  expect(await screen.findByText('Link 1: A link has a "label" and an "href".')).toBeVisible();
});

test('shows the footer links of valid JSON as a list, and saves them', async () => {
  const { user, requests } = await open();
  const links = [
    { label: 'Imprint', href: '/imprint' },
    { label: 'Shop', href: 'https://shop.test' },
  ];
  await replace(user, 'Footer links as JSON', JSON.stringify(links));
  const items = within(screen.getByRole('list', { name: 'Footer links' })).getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Imprint/imprint',
    'Shophttps://shop.test',
  ]);
  await user.click(saveButton());
  await screen.findByRole('alert');
  expect(requests.at(-1)?.body).toMatchObject({ footer: { links } });
});

test.each([
  ['Contact email', 'hello', 'Enter a valid email.'],
  ['GA4 id', 'UA-1', 'A GA4 id looks like G-ABC123DEF4.'],
  ['GitHub', 'github', 'Enter a web address that begins with https://, or a path of this site.'],
  [
    'Footer links as JSON',
    '[{"label": "A", "href": "/a"}, {"label": "B", "href": "javascript:alert(1)"}]',
    'Link 2: Enter a web address that begins with https://, or a path of this site.',
  ],
  ['Footer links as JSON', '{"label": "A"}', 'Enter a list of links in square brackets.'],
  ['Address of the logo', 'logo', 'This is not a picture we can show.'],
])('rejects a %s such as %s', async (name, text, message) => {
  const { user, requests } = await open();
  const input = await replace(user, name, text);
  await user.click(saveButton());
  expect(await screen.findByText(message)).toBeVisible();
  expect(input).toBeInvalid();
  expect(requests.filter(({ method }) => method === 'PUT')).toEqual([]);
});

describe('a picture', () => {
  const png = (bytes: number) =>
    new File([new Uint8Array(bytes)], 'logo.png', { type: 'image/png' });

  beforeEach(() => {
    // jsdom loads no pictures.
    jest.spyOn(globalThis, 'Image').mockImplementation(() => {
      const image = document.createElement('img');
      setTimeout(() => image.dispatchEvent(new Event('load')));
      return image;
    });
  });

  test('is sent with the form and can be removed', async () => {
    const { user, requests } = await open();
    await user.upload(await screen.findByLabelText('File of the logo'), png(4));
    expect(await screen.findByPlaceholderText('logo.png (not saved yet)')).toHaveValue('');
    await user.click(screen.getByRole('button', { name: 'Remove favicon' }));
    await user.click(saveButton());
    await screen.findByRole('alert');
    expect(requests.at(-1)?.body).toMatchObject({
      logo: 'data:image/png;base64,AAAAAA==',
      favicon: '',
    });
  });

  test('is rejected if it is larger than 1.5 MB', async () => {
    const { user } = await open();
    await user.upload(await screen.findByLabelText('File of the logo'), png(1_500_001));
    expect(await screen.findByText('Keep the picture below 1.5 MB.')).toBeVisible();
    expect(await field('Address of the logo')).toHaveValue('/saffron-logo.svg');
  });
});

test('shows what another admin has saved, and keeps mine with their other changes', async () => {
  const theirs: Settings = {
    ...settings,
    contactEmail: 'office@sheetfolk.test',
    brand: { primary: '#000000', accent: '#ff9933' },
    revision: 9,
  };
  const { user, requests } = await open({
    'PUT /api/admin/settings': ({ body, headers }: { body: object; headers: Headers }) =>
      headers.get('if-match') === '"9"'
        ? { ...body, revision: 10 }
        : jsonResponse(412, {
            message: 'Changed.',
            code: 'stale',
            requestId: 'r',
            current: theirs,
          }),
  });
  await replace(user, 'Primary colour', '#123456');
  await user.click(saveButton());
  const notice = await screen.findByRole('alert');
  expect(notice).toHaveTextContent('Somebody else has saved these settings in the meantime.');
  const changes = within(notice).getAllByRole('listitem');
  expect(changes.map(({ textContent }) => textContent)).toEqual([
    'Primary colour#10b981 → #000000Yours: #123456',
    'Contact emailhello@sheetfolk.test → office@sheetfolk.test',
  ]);
  await user.click(screen.getByRole('button', { name: 'Keep mine' }));
  expect(await screen.findByText('Settings saved')).toBeVisible();
  expect(requests.at(-1)?.body).toMatchObject({
    brand: { primary: '#123456' },
    contactEmail: 'office@sheetfolk.test',
  });
});

test('says why the settings could not be loaded or saved', async () => {
  const failed = errorResponse('internal', 'Broken.');
  const first = await open({ 'GET /api/admin/settings': failed });
  expect(await screen.findByText('Unable to load settings')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  first.unmount();

  const { user } = await open({ 'PUT /api/admin/settings': failed });
  await replace(user, 'YouTube', 'https://y.test');
  await user.click(saveButton());
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to save settings');
  expect(await field('YouTube')).toHaveValue('https://y.test');
});

test('asks before unsaved changes are left, and can discard them', async () => {
  const { user } = await open();
  await replace(user, 'YouTube', 'https://y.test');
  await user.click(screen.getByRole('link', { name: 'KPI Metrics' }));
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('Leave without saving?');
  await user.click(screen.getByRole('button', { name: 'Stay' }));
  await user.click(screen.getByRole('button', { name: 'Discard changes' }));
  expect(await field('YouTube')).toHaveValue('');
});

test('offers the default colours again', async () => {
  const { user } = await open();
  await replace(user, 'Accent colour', '#0000ff');
  await user.click(screen.getByRole('button', { name: 'Use the default colours' }));
  expect(await field('Accent colour')).toHaveValue('#ff9933');
});

test('warns of colours that are hard to read, in each theme', async () => {
  const getImageData = () => ({ data: [90, 90, 90, 255] });
  mockCanvas({ fillRect: () => {}, getImageData });
  await open();
  expect(
    await screen.findByText(/^Hard to read in the light theme: Text on buttons/),
  ).toBeVisible();
  expect(screen.getByText(/^Hard to read in the dark theme: Text on buttons/)).toBeVisible();
  expect(screen.getAllByRole('row', { name: 'Links on the page 1.00:1 4.5:1' })).toHaveLength(2);
});

test.each([
  ['#10b981', /^Too little contrast as text on white or black: the site darkens/],
  ['#767676', /^Readable on white and on black/],
])('says whether %s is adjusted', async (colour, hint) => {
  const { user } = await open();
  const input = await replace(user, 'Primary colour', colour);
  expect(input).toHaveAccessibleDescription(hint);
});
