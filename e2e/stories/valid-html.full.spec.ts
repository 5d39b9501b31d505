import { HtmlValidate } from 'html-validate';
import { publicRoutes } from '../fixtures/public-routes';
import { fetchHtml } from '../fixtures/api';
import { expect, test } from '../fixtures/test';
import { DEMO_PASSWORD, DEMO_USERS } from '../fixtures/users';

const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  // Whatever one source of pages says of itself.
  root: true,
});

/** What is wrong with a page, one line for each fault. */
async function findFaults(path: string, html: string): Promise<string[]> {
  const { results } = await validator.validateString(html, `${path}.html`);
  return results.flatMap(({ messages }) =>
    messages.map(
      ({ line, column, message, ruleId, selector }) =>
        `${path}:${line}:${column} ${message} (${ruleId}) ${selector ?? ''}`,
    ),
  );
}

test('every public page is valid HTML, for guests and as members without script get it', async ({
  site,
  context,
}) => {
  const routes = await publicRoutes(site);
  const login = await context.request.post(`${site}/login`, {
    form: { email: DEMO_USERS.member.email, password: DEMO_PASSWORD },
    headers: { origin: site },
    maxRedirects: 0,
  });
  expect(login.status()).toBe(303);
  const faults: string[] = [];
  for (const { path } of routes) {
    const { html } = await fetchHtml(site, path);
    faults.push(...(await findFaults(path, html)));
    const plain = await context.request.get(site + path);
    faults.push(...(await findFaults(`${path} (member)`, await plain.text())));
  }
  const refused = await fetch(`${site}/submit`, {
    method: 'POST',
    headers: { origin: site, 'content-type': 'application/x-www-form-urlencoded' },
    body: 'title=A+title',
  });
  faults.push(...(await findFaults('/submit', await refused.text())));
  expect(faults).toEqual([]);
});
