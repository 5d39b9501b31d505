import { screen, within } from '@testing-library/react';
import { DEFAULT_SETTINGS } from 'shared-kit/contract/constants';
import type { SiteSettings } from 'shared-kit/contract';
import { errorResponse, renderRoute } from 'shared-kit/testing';
import { RegistryProvider } from '../registry/registry';
import { Footer } from './Footer';
import { buildSiteRegistry } from './site-registry.testing';

const registry = buildSiteRegistry();

function show(settings: Partial<SiteSettings> = {}, health: unknown = { status: 'ok' }) {
  const element = (
    <RegistryProvider value={registry}>
      <Footer />
    </RegistryProvider>
  );
  const responses = {
    'GET /api/settings': { ...DEFAULT_SETTINGS, ...settings },
    'GET /api/health': health,
  };
  return renderRoute({ routes: [{ path: '*', element }], path: '/', responses });
}

it('lists the Explore links in order, and shows the year', () => {
  show();
  const nav = within(screen.getByRole('navigation', { name: 'Explore' }));
  expect(nav.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Home',
    'Discussions',
  ]);
  expect(screen.getByText(new RegExp(`${new Date().getUTCFullYear()} Sheetfolk`))).toBeVisible();
});

it('links to the e-mail address, social profiles and links of the settings', async () => {
  show({
    contactEmail: 'team@sheetfolk.test',
    social: { yt: 'https://yt.test/us', li: 'https://li.test/us', ig: '', gh: '' },
    footer: {
      links: [
        { label: 'House rules', href: '/about' },
        { label: 'Partner', href: 'https://partner.test' },
      ],
    },
  });
  const hrefOf = async (name: string) =>
    (await screen.findByRole('link', { name })).getAttribute('href');
  expect(await hrefOf('team@sheetfolk.test')).toBe('mailto:team@sheetfolk.test');
  expect(await hrefOf('YouTube')).toBe('https://yt.test/us');
  expect(await hrefOf('LinkedIn')).toBe('https://li.test/us');
  expect(await hrefOf('House rules')).toBe('/about');
  expect(await hrefOf('Partner')).toBe('https://partner.test');
  expect(screen.queryByRole('link', { name: 'GitHub' })).not.toBeInTheDocument();
});

it('follows internal links of the settings without a reload', async () => {
  const { user, router } = show({ footer: { links: [{ label: 'House rules', href: '/about' }] } });
  await user.click(await screen.findByRole('link', { name: 'House rules' }));
  expect(router.state.location.pathname).toBe('/about');
});

it.each([
  ['Online', { status: 'ok' }],
  ['Offline', { status: 'degraded' }],
  ['Offline', errorResponse('internal', 'Broken')],
])('shows that the API is %s', async (status, health) => {
  show({}, health);
  expect(await screen.findByText(`API: ${status}`)).toBeVisible();
});

it('shows the logo of the settings', async () => {
  show({ logo: '/api/media/ours.png' });
  expect(await screen.findByRole('img', { name: 'Sheetfolk' })).toHaveAttribute(
    'src',
    '/api/media/ours.png',
  );
});
