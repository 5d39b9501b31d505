import { MAX, MIA, startFormSite, type FormSite } from './form-site.testing';

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

  it('say a notice once, to one browser, with links to this site only', async () => {
    const cookieOf = (to: string) => {
      const notice = { text: 'Done <b>.', link: { to, label: 'Download' } };
      return `notice=${Buffer.from(JSON.stringify(notice)).toString('base64url')}`;
    };
    const response = await open('/blog/sum', cookieOf('/api/file'));
    expect(response.headers.getSetCookie()).toEqual([expect.stringMatching(/^notice=; /)]);
    const html = await response.text();
    expect(html).toContain('Done &lt;b&gt;.');
    expect(html).toContain('<a href="/api/file">Download</a>');
    expect(await (await open('/blog/sum')).text()).not.toContain('Done');
    const evil = await (await open('/blog/sum', cookieOf('https://evil.test'))).text();
    expect(evil).not.toContain('evil.test');
  });
});
