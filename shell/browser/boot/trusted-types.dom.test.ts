import type { PolicyFactory } from '../document/trusted-type-policies';
import { installTrustedTypes, setSanitiser } from './trusted-types';

type Rules = Parameters<PolicyFactory['createPolicy']>[1];

function installedRules(): Required<Rules> {
  let installed: Rules = {};
  installTrustedTypes({
    createPolicy: (name, rules) => {
      expect(name).toBe('default');
      installed = rules;
      return { createScriptURL: (url) => url };
    },
  });
  const { createHTML, createScript, createScriptURL } = installed;
  if (!createHTML || !createScript || !createScriptURL) throw new TypeError('A rule is missing.');
  return { createHTML, createScript, createScriptURL };
}

const html = (text: string, sink = 'Element innerHTML') =>
  installedRules().createHTML(text, 'TrustedHTML', sink);
const scriptUrl = (url: string) =>
  installedRules().createScriptURL(url, 'TrustedScriptURL', 'HTMLScriptElement src');

it('refuses HTML while nothing can clean it, and cleans it from then on', () => {
  expect(html('<img src=x onerror=alert(1)>')).toBeNull();
  setSanitiser(() => '<img>');
  expect(html('<img src=x onerror=alert(1)>')).toBe('<img>');
  setSanitiser(() => null);
});

it.each(['', 'plain & simple', '{"@type":"Article"}', '<script></script>'])(
  'lets %j pass, which runs nothing',
  (text) => {
    expect(html(text)).toBe(text);
  },
);

it('leaves documents alone in which nothing runs', () => {
  const pasted = '<p class="MsoNormal" style="mso-list:l0">Word</p>';
  expect(html(pasted, 'DOMParser parseFromString')).toBe(pasted);
});

it.each([
  '/assets/main.0a1b.js',
  '/releases/remote-writer/1.0.0-a/page.js?attempt=2',
  `${window.location.origin}/releases/remote-public/1.0.0-a/sheet.worker.js`,
  '/service-worker.js',
  'https://cdn.example/releases/remote-public/1.0.0-a/page.js',
  'http://localhost:3002/remoteEntry.js',
])('runs the script %s', (url) => {
  expect(scriptUrl(url)).toBe(url);
});

it.each([
  '/api/media/0a1b.js',
  '/releases/../api/media/0a1b.js',
  '/rss.xml',
  'data:text/javascript,alert(1)',
  'javascript:alert(1)',
  'blob:http://localhost/1',
  'http://[',
])('runs no script at %s', (url) => {
  expect(scriptUrl(url)).toBeNull();
});

it('compiles no code; the empty function, by which a library looks, is left to the security policy', () => {
  const { createScript } = installedRules();
  expect(createScript('alert(1)', 'TrustedScript', 'eval')).toBeNull();
  expect(
    createScript('(function anonymous(\n) {\n\n})', 'TrustedScript', 'Function'),
  ).not.toBeNull();
});

it('does nothing in a browser without Trusted Types', () => {
  expect(() => installTrustedTypes()).not.toThrow();
});
