import { absoluteUrl, resolveSiteConfig } from './site-config';

const site = resolveSiteConfig({ url: 'https://sheetfolk.test' });

test.each([
  ['/blog/sum', 'https://sheetfolk.test/blog/sum'],
  ['/blog/表-2', 'https://sheetfolk.test/blog/%E8%A1%A8-2'],
  ['/blog/%E8%A1%A8?q=a b', 'https://sheetfolk.test/blog/%E8%A1%A8?q=a%20b'],
  ['/blog/\uD800', 'https://sheetfolk.test/blog/\uD800'],
  ['https://cdn.test/表.png', 'https://cdn.test/表.png'],
])('the URL of %j', (path, url) => expect(absoluteUrl(path, site)).toBe(url));
