import { startFormSite, type FormSite } from './form-site.testing';

const credentials = { email: 'mia@sheetfolk.test', password: 'right' };
const token = 'token-of-mia-0123456789';
const device = 'device=abcdefghijklmnopqrstuvwx';

const cookiesOf = (response: Response) => response.headers.getSetCookie();

describe('a site whose address begins with https', () => {
  let site: FormSite;
  beforeAll(async () => {
    site = await startFormSite({ SITE_URL: 'https://sheets.example', REMOTE_OVERRIDES: 'true' });
  });
  afterAll(() => site.close());

  it('binds every cookie to its host and to https, though no proxy says that it is used', async () => {
    const responses = await Promise.all([
      site.send('/login', credentials),
      site.send('/newsletter', { email: 'a@b.test' }),
      site.open('/'),
      site.open('/?remote_public=http://localhost:3001'),
    ]);
    const cookies = responses.flatMap(cookiesOf);
    const names = cookies.map((cookie) => cookie.split('=')[0]);
    expect(names.sort()).toEqual([
      '__Host-member',
      '__Host-newsletterEmail',
      '__Host-notice',
      '__Host-remote-overrides',
      '__Host-visit',
      '__Secure-device',
    ]);
    const bound = cookies.filter((cookie) => cookie.startsWith('__Host-'));
    expect(bound.every((cookie) => /; Path=\/;.*; Secure$/.test(cookie))).toBe(true);
    expect(cookies.filter((cookie) => /domain/i.test(cookie))).toEqual([]);
  });

  it('knows a member by the cookie that only this host can have set', async () => {
    const page = async (cookie: string) => (await site.open('/blog/sum', cookie)).text();
    expect(await page(`__Host-member=${token}`)).toContain('For Mia');
    expect(await page(`member=${token}`)).toContain('For a guest');
  });

  it('passes on to the API what it has given to this browser, under its own name only', async () => {
    const sentCookie = async (cookie: string) => {
      site.received.length = 0;
      await site.send('/login', credentials, { cookie });
      return site.received[0]?.cookie;
    };
    expect(await sentCookie(`a=b; __Secure-${device}`)).toBe(`__Secure-${device}`);
    expect(await sentCookie(device)).toBeUndefined();
  });

  it('ends a session under the same name', async () => {
    const response = await site.send('/forms/logout', {}, { cookie: `__Host-member=${token}` });
    expect(cookiesOf(response)).toEqual([
      '__Host-member=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure',
    ]);
  });
});

it('a site on http has cookies that browsers accept there, whatever a header says', async () => {
  const site = await startFormSite();
  const proxied = { 'x-forwarded-proto': 'https' };
  const login = await site.send('/login', credentials, proxied);
  const home = await fetch(`${site.origin}/`, { headers: proxied });
  await site.close();
  const cookies = [login, home].flatMap(cookiesOf);
  expect(cookies).toHaveLength(3);
  expect(cookies.filter((cookie) => /secure|__/i.test(cookie))).toEqual([]);
});
