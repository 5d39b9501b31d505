import { EDGE_SECRET, MAX, MIA, startFormSite, type FormSite } from './form-site.testing';
import { createNoticeCookies } from './notice';
import * as noScriptPage from './no-script-page';

jest.mock('./no-script-page', () => {
  const actual = jest.requireActual<typeof noScriptPage>('./no-script-page');
  return { removeScripts: jest.fn(actual.removeScripts) };
});
const removeScripts = jest.mocked(noScriptPage.removeScripts);
const notices = createNoticeCookies(EDGE_SECRET, false);

let site: FormSite;
const open: FormSite['open'] = (...args) => site.open(...args);

beforeAll(async () => {
  site = await startFormSite();
}, 120_000);

afterAll(() => site.close());

describe('pages', () => {
  const names = (html: string) => /For (Mia|Max|a guest)/.exec(html)?.[1];
  const read = async (cookie?: string) => {
    const response = await open('/blog/sum', cookie);
    return { name: names(await response.text()), headers: response.headers };
  };

  it('are never shared between a guest, a member and another member', async () => {
    expect((await read()).name).toBe('a guest');
    const mia = await read(MIA);
    expect(mia.name).toBe('Mia');
    expect(mia.headers.get('cache-control')).toBe('private, no-store');
    expect(mia.headers.get('vary')).toContain('cookie');
    expect(mia.headers.get('etag')).toBeNull();
    const guest = await read();
    expect(guest.name).toBe('a guest');
    expect(guest.headers.get('cache-control')).toContain('max-age=0');
    expect((await read(MAX)).name).toBe('Max');
  });

  it('of many who ask at once are each their own', async () => {
    const cookies = Array.from({ length: 30 }, (_, index) => ['', MIA, MAX][index % 3]);
    const pages = await Promise.all(cookies.map((cookie) => read(cookie)));
    const expected = cookies.map((cookie) =>
      cookie === MIA ? 'Mia' : cookie === MAX ? 'Max' : 'a guest',
    );
    expect(pages.map(({ name }) => name)).toEqual(expected);
  });

  it('for a member run no script but the one that hands the session over', async () => {
    const html = await (await open('/blog/sum', MIA)).text();
    const sources = [...html.matchAll(/<script[^>]* src="([^"]*)"/g)].map(([, src]) => src);
    expect(sources).toEqual(['/adopt-session.js']);
    expect(html).not.toContain('page-state');
    expect(html).not.toContain('token-of-mia');
  });

  it('of a session that has ended are a guest’s, and the cookie is cleared', async () => {
    const response = await open('/blog/sum', 'member=token-of-nobody-0123456789');
    expect(names(await response.text())).toBe('a guest');
    expect(response.headers.getSetCookie()).toContainEqual(expect.stringMatching(/^member=; /));
  });

  it('are made where the code of their release runs, not where all requests pass', async () => {
    removeScripts.mockClear();
    expect((await read(MIA)).name).toBe('Mia');
    expect(removeScripts).not.toHaveBeenCalled();
    // The shell's own pages contain no text of members.
    await open('/login', notices.write({ text: 'Done.', link: null }));
    expect(removeScripts).toHaveBeenCalledTimes(1);
  });

  it('say a notice once, to one browser', async () => {
    const notice = { text: 'Done <b>.', link: { to: '/api/file', label: 'Download' } };
    const response = await open('/blog/sum', notices.write(notice));
    expect(response.headers.getSetCookie()).toEqual([expect.stringMatching(/^notice=; /)]);
    const html = await response.text();
    expect(html).toContain('Done &lt;b&gt;.');
    expect(html).toContain('<a href="/api/file">Download</a>');
    expect(await (await open('/blog/sum')).text()).not.toContain('Done');
  });

  it('say only notices that this site has signed, for a minute', async () => {
    const notice = { text: 'Your account is locked.', link: { to: '/login', label: 'Unlock' } };
    const content = Buffer.from(JSON.stringify(notice)).toString('base64url');
    const [signed = ''] = notices.write(notice).split(';');
    const [, signature = ''] = signed.split('.');
    const real = Date.now;
    jest.spyOn(Date, 'now').mockImplementation(() => real() - 61_000);
    const [expired = ''] = notices.write(notice).split(';');
    jest.restoreAllMocks();
    const ofAnother = createNoticeCookies('another secret of thirty-two letters', false).write(
      notice,
    );
    const cookies = [`notice=${content}`, `notice=${content}.${signature}`, expired, ofAnother];
    for (const cookie of cookies) {
      const response = await open('/blog/sum', cookie);
      expect(await response.text()).not.toContain('Your account is locked.');
      // It is the page that all guests share.
      expect(response.headers.get('etag')).not.toBeNull();
    }
    expect(await (await open('/blog/sum', signed)).text()).toContain('Your account is locked.');
  });

  it('are bounded by network: a few at a time, and many wait', async () => {
    const pages = Array.from({ length: 60 }, () => open('/blog/sum', MIA));
    const statuses = (await Promise.all(pages)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(34);
    expect((await read(MIA)).name).toBe('Mia');
  });
});
