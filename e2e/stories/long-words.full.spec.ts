import type { Page } from '@playwright/test';
import { apiRequest } from '../fixtures/api';
import { findTooWide, scrollToEnd, waitForHydration } from '../fixtures/expectations';
import { adminToken, registerMember } from '../fixtures/users';
import { createPost } from '../fixtures/writer';
import { expect, test } from '../fixtures/test';

// Its texts are on top of every list.
test.use({ ownSite: true, viewport: { width: 320, height: 700 } });

const WORD = 'Donaudampfschifffahrt'.repeat(15).slice(0, 300);
const NAME = 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewis';
const TITLE = WORD.slice(0, 200);
const TAGS = [1, 2, 3, 4].map((at) => `${at}${'tag'.repeat(11)}`.slice(0, 32));
const TEXT = `${WORD}\n\n- ${WORD}\n\n> ${WORD}\n\n| ${WORD} | b |\n|---|---|\n| 1 | ${WORD} |\n\n\`=${WORD}\``;
const HTML = `<h2>${WORD}</h2><p>${WORD} and <code>=${WORD}</code></p><ul><li>${WORD}</li></ul>`;

/** Fills every kind of content with long words. Returns the paths of what it has made. */
async function write(site: string) {
  const writer = await registerMember(site, NAME);
  const reader = await registerMember(site, NAME.split('').toReversed().join(''));
  const admin = await adminToken(site);
  const { token } = writer;
  const { id } = writer.user;
  await apiRequest(site, 'PUT', '/api/account', {
    token,
    body: { name: NAME, bio: WORD.slice(0, 200) },
  });
  await apiRequest(site, 'POST', `/api/follow/${id}`, { token: reader.token });
  const post = await createPost(site, writer, {
    title: TITLE,
    summary: WORD,
    category: WORD.slice(0, 60),
    tags: TAGS,
    status: 'published',
    seo: { title: WORD.slice(0, 60), description: WORD.slice(0, 160), keywords: TAGS },
    structured: {
      introduction: HTML,
      learningObjectives: [WORD],
      steps: [{ id: 'one', heading: TITLE, body: HTML, code: `=${WORD}`, media: [] }],
      quickTips: HTML,
      resources: [{ id: 'two', label: TITLE, url: `https://example.org/${WORD}` }],
      faq: [{ id: 'three', question: WORD, answer: WORD }],
    },
  });
  await apiRequest(site, 'PUT', `/api/admin/posts/${post._id}`, {
    token: admin,
    body: { featured: true },
  });
  const body = { title: TITLE, category: 'formulas', description: TEXT, post: post._id };
  const thread = await apiRequest(site, 'POST', '/api/threads', { token, body });
  const comment = { thread: thread._id, content: TEXT };
  const first = await apiRequest(site, 'POST', '/api/comments', {
    token: reader.token,
    body: comment,
  });
  await apiRequest(site, 'POST', '/api/comments', {
    token,
    body: { ...comment, replyTo: first._id },
  });
  const last = await apiRequest(site, 'POST', '/api/comments', {
    token: reader.token,
    body: comment,
  });
  await apiRequest(site, 'PUT', `/api/threads/${thread._id}`, {
    token,
    body: { solved: true, acceptedReply: last._id },
  });
  const { slug: template } = await apiRequest(site, 'POST', '/api/admin/templates', {
    token: admin,
    body: {
      ...{ title: TITLE, tags: TAGS, tools: TAGS, status: 'published', seo: { desc: WORD } },
      fileUrl: `https://example.org/${WORD}.xlsx`,
    },
  });
  const { slug: track } = await apiRequest(site, 'POST', '/api/admin/tracks', {
    token: admin,
    body: {
      ...{ title: TITLE, outcomes: [WORD], status: 'published', text: WORD, meta: WORD },
      ...{ duration: WORD.slice(0, 60), tutorials: [post._id] },
    },
  });
  const at = '/api/community-submissions';
  const submission = {
    ...{
      fullName: NAME,
      email: 'long@sheetfolk.test',
      title: TITLE.slice(0, 160),
      category: 'Excel',
    },
    ...{ content: `<p>${WORD}</p>`, tags: TAGS, bio: WORD.slice(0, 200) },
  };
  await apiRequest(site, 'POST', at, { body: submission });
  const { items } = await apiRequest(site, 'GET', `${at}?status=pending`, { token: admin });
  const sent = items.find(({ email }: { email: string }) => email === submission.email);
  const { postSlug } = await apiRequest(site, 'POST', `${at}/${sent._id}/approve`, {
    token: admin,
  });
  const pages = [
    ...['/', '/discussions', '/blog', '/tutorials', '/templates', '/tracks', '/about', '/submit'],
    ...[`/blog/${post.slug}`, `/blog/${postSlug}`, `/discussions/${thread._id}`, `/profile/${id}`],
    ...[`/templates/${template}`, `/tracks/${track}`, `/profile/${reader.user.id}`],
    ...[
      `/search?q=${WORD.slice(0, 150)}`,
      `/search?q=${WORD.slice(0, 21)}`,
      `/blog?q=${WORD.slice(0, 90)}`,
    ],
    ...[`/blog?tag=${TAGS[0]}`, `/${WORD}`, `/blog/${WORD.slice(0, 80)}`],
  ];
  return { writer, pages };
}

/** Opens pages one after the other. Returns the elements that widen one, by its path. */
async function findWidePages(page: Page, paths: readonly string[]) {
  const found: Record<string, string[]> = {};
  for (const path of paths) {
    await test.step(path.slice(0, 60), async () => {
      await page.goto(path);
      await waitForHydration(page);
      // A hundred screens, and a busy machine takes its time for each.
      await scrollToEnd(page, { timeout: 40_000 });
      const wide = await findTooWide(page);
      if (wide.length > 0) found[path] = wide;
    });
  }
  return found;
}

const SECTIONS = ['', 'users', 'posts', 'tracks', 'templates', 'community', 'threads', 'comments'];

test('no word that somebody writes widens a page, 320 px', async ({
  page,
  loginAs,
  site,
  consoleWatch,
}) => {
  test.setTimeout(300_000);
  consoleWatch.allow(/404/);
  const { writer, pages } = await write(site);
  const own = await loginAs(writer);
  const admin = await loginAs('admin');
  for (const opened of [own, admin]) await opened.setViewportSize({ width: 320, height: 700 });

  expect.soft(await findWidePages(page, pages)).toEqual({});
  const ownPages = ['/', '/account', '/writer/posts', ...pages.slice(8, 12)];
  expect.soft(await findWidePages(own, ownPages)).toEqual({});
  const areas = SECTIONS.map((section) => `/admin/${section}`);
  expect.soft(await findWidePages(admin, areas)).toEqual({});
});
