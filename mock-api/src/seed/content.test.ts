import sharp from 'sharp';
import { z } from 'zod';
import { listNames, parseYaml, readPicture, readText } from './content-files';
import { readHome } from './home';
import { readPosts, type SeedPost } from './read-posts';
import { readTemplates } from './read-templates';
import { readThreads } from './read-threads';
import { readSubmissions } from './submissions';
import { makeTemplateFile, readSheet } from './template-files';
import { readTracks } from './tracks';
import { unzip } from './unzip.testing';
import { memberKey, readUsers } from './users';

const users = readUsers();
const posts = readPosts();
const threads = readThreads();
const templates = readTemplates();
const tracks = readTracks();
const submissions = readSubmissions();
const { heroes, kpis } = readHome();

const categories = [
  'Excel',
  'Google Sheets',
  'Automation',
  'Shortcuts',
  'Dashboards',
  'Visualization',
];
const allowedTags = new Set(
  'p h3 ul ol li strong em code pre table thead tbody tr th td blockquote a'.split(' '),
);

const htmlOf = ({ structured }: SeedPost): string[] => [
  structured.introduction,
  ...structured.steps.map((step) => step.body),
  structured.quickTips,
  structured.challenge,
  ...structured.faq.map((entry) => entry.answer),
  structured.visualSummary,
  structured.callToAction,
];
const words = (html: string): number =>
  html
    .replace(/<[^>]*>/g, ' ')
    .split(/\s+/)
    .filter(Boolean).length;
const wordsOf = (post: SeedPost): number =>
  htmlOf(post).reduce((sum, html) => sum + words(html), 0);

describe('users', () => {
  const keys = users.map((person) => person.key);

  it('are ten users besides an admin and a moderator', () => {
    expect(users.filter((person) => person.role === 'user')).toHaveLength(10);
    expect(users.filter((person) => person.role === 'admin')).toHaveLength(1);
    expect(users.filter((person) => person.role === 'moderator')).toHaveLength(1);
    expect(new Set(users.map((person) => person.email)).size).toBe(users.length);
    expect(users.every((person) => person.email.endsWith('@sheetfolk.test'))).toBe(true);
  });

  it('follow existing users, never themselves and nobody twice', () => {
    for (const { key, follows } of users) {
      expect(keys).toEqual(expect.arrayContaining(follows));
      expect(follows).not.toContain(key);
      expect(new Set(follows).size).toBe(follows.length);
    }
  });
});

describe('posts', () => {
  it('are twelve, six of them featured, two from this week, with their own slugs', () => {
    expect(posts).toHaveLength(12);
    expect(posts.filter((post) => post.featured)).toHaveLength(6);
    expect(posts.filter((post) => post.daysAgo < 7)).toHaveLength(2);
    expect(new Set(posts.map((post) => post.slug)).size).toBe(12);
    expect(new Set(posts.map((post) => post.category))).toEqual(new Set(categories));
  });

  it('cover every tag that the home page filters by', () => {
    const tags = posts.flatMap((post) => post.tags);
    expect(tags).toEqual(
      expect.arrayContaining('beginner dashboard apps-script formulas vba charts data'.split(' ')),
    );
    expect(tags.filter((tag) => tag !== tag.toLowerCase())).toEqual([]);
    const featured = posts.filter((post) => post.featured).flatMap((post) => post.tags);
    expect(featured).toEqual(
      expect.arrayContaining(['beginner', 'dashboard', 'apps-script', 'formulas']),
    );
  });

  it.each(posts.map((post) => [post.slug, post] as const))('%s could be published', (_, post) => {
    expect(post.seo.title.length).toBeGreaterThanOrEqual(40);
    expect(post.seo.title.length).toBeLessThanOrEqual(60);
    expect(post.seo.description.length).toBeGreaterThanOrEqual(120);
    expect(post.seo.description.length).toBeLessThanOrEqual(160);
    expect(post.title.length).toBeLessThanOrEqual(100);
    expect(post.summary.length).toBeLessThanOrEqual(200);
    expect(post.likes).not.toContain(post.author);
    expect(new Set(post.likes).size).toBe(post.likes.length);
    expect(new Set(post.structured.steps.map((step) => step.id)).size).toBe(
      post.structured.steps.length,
    );
  });

  it.each(posts.map((post) => [post.slug, post] as const))(
    '%s teaches at length, in tags the site allows, each opened and closed',
    (_, post) => {
      expect(wordsOf(post)).toBeGreaterThan(450);
      for (const html of htmlOf(post)) {
        const open: string[] = [];
        for (const [, slash, name = ''] of html.matchAll(/<(\/?)([a-z0-9]+)[^>]*>/g)) {
          expect(allowedTags).toContain(name);
          if (slash) expect(open.pop()).toBe(name);
          else open.push(name);
        }
        expect(open).toEqual([]);
        expect(html.replace(/<\/?[a-z0-9]+( [^<>]*)?>/g, '')).not.toMatch(/[<>]/);
      }
    },
  );

  it('include one long enough for a table of contents', () => {
    expect(Math.max(...posts.map(wordsOf))).toBeGreaterThan(1000);
  });

  it('link inside the site only to templates that visitors can open', () => {
    const published = templates.flatMap(({ slug, status }) =>
      status === 'published' ? [`/templates/${slug}`] : [],
    );
    const links = posts.flatMap((post) => [
      ...post.structured.resources.map((resource) => resource.url),
      ...htmlOf(post).flatMap((html) =>
        [...html.matchAll(/href="([^"]+)"/g)].map(([, url]) => url ?? ''),
      ),
    ]);
    for (const link of links.filter((url) => url.startsWith('/'))) {
      expect([...published, '/discussions']).toContain(link);
    }
  });
});

describe('threads', () => {
  it('are fifteen: some solved, one locked, one without a reply, in all categories', () => {
    expect(threads).toHaveLength(15);
    expect(threads.filter((thread) => thread.locked)).toHaveLength(1);
    expect(threads.filter((thread) => thread.replies.length === 0)).toHaveLength(1);
    expect(threads.filter((thread) => thread.acceptedReply !== undefined).length).toBeGreaterThan(
      3,
    );
    expect(new Set(threads.map((thread) => thread.category))).toEqual(
      new Set(['formulas', 'vba', 'charts', 'data']),
    );
  });

  it.each(threads.map((thread) => [thread.title, thread] as const))(
    '%s: replies come in order, in the past, and answer earlier ones',
    (_, { replies, hoursAgo, acceptedReply }) => {
      const minutes = replies.map((reply) => reply.minutesAfter);
      expect(minutes).toEqual([...minutes].sort((a, b) => a - b));
      expect(Math.max(0, ...minutes)).toBeLessThan(hoursAgo * 60);
      replies.forEach((reply, index) => expect(reply.repliesTo ?? 0).toBeLessThanOrEqual(index));
      if (acceptedReply !== undefined) expect(replies[acceptedReply - 1]).toBeDefined();
    },
  );
});

describe('templates', () => {
  it('are eight of four types with their own slugs, two or three gated, one a draft', () => {
    expect(templates).toHaveLength(8);
    expect(new Set(templates.map((template) => template.slug)).size).toBe(8);
    expect(new Set(templates.map((template) => template.type)).size).toBe(4);
    expect([2, 3]).toContain(templates.filter((template) => template.gated).length);
    expect(templates.filter((template) => template.status === 'draft')).toHaveLength(1);
    for (const { seoDesc } of templates) {
      expect(seoDesc.length).toBeGreaterThanOrEqual(120);
      expect(seoDesc.length).toBeLessThanOrEqual(160);
    }
  });

  it.each(templates.map((template) => [template.slug, template] as const))(
    '%s becomes a real file with everything in it',
    async (slug, template) => {
      const { name, bytes } = await makeTemplateFile(template);
      expect(name.startsWith(`${slug}.`)).toBe(true);
      if (template.type === 'Script') {
        expect(bytes.toString().replaceAll('\r\n', '\n')).toBe(
          readText(`templates/${slug}/${name}`),
        );
        return;
      }
      if (template.type === 'CSV') {
        const lines = readText(`templates/${slug}/${name}`).trim().split('\n');
        expect(bytes.toString().trim().split('\r\n')).toHaveLength(lines.length);
        return;
      }

      expect(bytes.subarray(0, 2).toString()).toBe('PK');
      const parts = unzip(bytes);
      expect(template.sheets).not.toHaveLength(0);
      template.sheets?.forEach((sheet, index) => {
        const written = [
          ...(parts.get(`xl/worksheets/sheet${index + 1}.xml`) ?? '').matchAll(/<f>([^<]*)<\/f>/g),
        ].map(([, formula = '']) =>
          formula
            .replaceAll('&quot;', '"')
            .replaceAll('&lt;', '<')
            .replaceAll('&gt;', '>')
            .replaceAll('&amp;', '&'),
        );
        const meant = readSheet(slug, sheet)
          .flat()
          .flatMap((cell) => (cell?.type === 'Formula' ? [cell.value] : []));
        expect(written).toEqual(meant);
      });
    },
  );
});

describe('scripts', () => {
  const sourceOf = (slug: string, name: string) => readText(`templates/${slug}/${name}`);

  it.each([
    ['apps-script-weekly-digest', sourceOf('weekly-digest-script', 'weekly-digest-script.gs')],
    ['vba-split-workbook-by-column', sourceOf('split-workbook-macro', 'split-workbook-macro.bas')],
  ])('of %s are the code of the tutorial, in its order', (slug, source) => {
    const steps = posts.find((post) => post.slug === slug)?.structured.steps ?? [];
    const code = steps.map((step) => step.code).filter((text) => !text.startsWith('='));
    expect(code.length).toBeGreaterThan(3);
    expect(source).toContain(code.join('\n\n'));
  });
});

describe('a mistake', () => {
  const schema = z.array(z.strictObject({ name: z.string(), author: memberKey }));
  const read = (text: string) => parseYaml('some.yaml', schema, text);

  it('is reported with the file and the field', () => {
    expect(() => read('- { name: A, author: asha }\n- { name: 5, author: asha }')).toThrow(
      'seed/content/some.yaml: 1.name: Invalid input: expected string, received number',
    );
    expect(() => read('- { name: A, author: nobody }')).toThrow(
      'seed/content/some.yaml: 0.author: no user of users.yaml has this key',
    );
    expect(() => read('- { name: A, author: asha, nmae: B }')).toThrow(
      /some\.yaml: 0: Unrecognized key: "nmae"/,
    );
  });

  it('in YAML itself is reported with the file and the line', () => {
    expect(() => read('- name: A\n  author: [asha')).toThrow(/some\.yaml: .* at line 2/);
  });
});

describe('the rest', () => {
  it('has four tracks, two heroes with at most four KPIs, and three submissions', () => {
    expect(tracks).toHaveLength(4);
    expect(heroes.map((hero) => hero.variant)).toEqual(['A', 'B']);
    expect(kpis.length).toBeLessThanOrEqual(4);
    expect(submissions.map((submission) => submission.status)).toEqual([
      'pending',
      'pending',
      'rejected',
    ]);
    for (const { content, category, bio } of submissions) {
      expect(content.replace(/<[^>]*>/g, '').length).toBeGreaterThanOrEqual(60);
      expect(categories).toContain(category);
      expect(bio.length).toBeLessThanOrEqual(200);
    }
  });

  it('has a cover for every post, track and hero, each another, and no further ones', async () => {
    const paths = ['posts', 'tracks', 'heroes'].flatMap((folder) =>
      listNames(`covers/${folder}`).map((name) => `covers/${folder}/${name}`),
    );
    expect(paths.toSorted()).toEqual(
      [
        ...posts.map(({ slug }) => `covers/posts/${slug}.svg`),
        ...tracks.map(({ slug }) => `covers/tracks/${slug}.svg`),
        ...heroes.map(({ variant }) => `covers/heroes/${variant}.svg`),
      ].toSorted(),
    );
    expect(new Set(paths.map(readText)).size).toBe(paths.length);
    for (const path of paths) {
      const { width, height } = await sharp(readPicture(path).bytes).metadata();
      expect([width, height]).toEqual([1200, 675]);
    }
  });

  it('has a preview of every template, with its labels escaped', async () => {
    for (const { slug } of templates) {
      const { bytes } = readPicture(`templates/${slug}/preview.svg`);
      const { width, height } = await sharp(bytes).metadata();
      expect([width, height]).toEqual([800, 500]);
    }
  });
});
