import * as fc from 'fast-check';
import { htmlToPlainText } from '../document/plain-text';
import type { TutorialDocument } from '../document/document';
import { renderArticle } from '../document/html';
import { createExport, type ExportKind } from './export-file';
import { tutorials } from './fixtures';
import { importFile } from './import-file';
import { canonical } from './canonical.testing';
import { documentArbitrary } from './document-arbitrary.testing';
import { parseHtml } from './text-mark';

const KINDS = ['md', 'html'] as const;

const exportAndImport = async (document: TutorialDocument, kind: ExportKind) =>
  importFile(await createExport(document, kind));

/** What no round trip may lose, read from the article and not by our own code. */
function inventory(document: TutorialDocument) {
  const body = parseHtml(renderArticle(document));
  const all = <T>(selector: string, read: (element: Element) => T) =>
    [...body.querySelectorAll(selector)].map(read);
  const text = ({ textContent }: Element) => textContent.replace(/\s+/g, ' ').trim();
  return {
    headings: all('h2, h3', (heading) => heading.localName + text(heading)),
    blocks: all('pre', ({ textContent }) => textContent.trimEnd()),
    code: all('code', text),
    tables: all('table', (table) => [...table.querySelectorAll('th, td')].map(text)),
    links: all('a', (link) => [link.getAttribute('href'), text(link)]),
    images: all('img', (image) => [image.getAttribute('src'), image.getAttribute('alt')]),
    items: all('li', text),
    formats: all(
      'strong, em, u, s, sub, sup, mark, kbd',
      (format) => format.localName + text(format),
    ),
    text: text(body).replaceAll(' ', ''),
  };
}

describe.each(KINDS)('exported as .%s and imported again', (kind) => {
  test.each(tutorials.map((tutorial) => [tutorial.title, tutorial] as const))(
    '“%s” is the same',
    async (_, tutorial) => {
      const { document, notes } = await exportAndImport(tutorial, kind);
      expect(notes).toEqual([]);
      expect(inventory(document)).toEqual(inventory(tutorial));
      expect(await canonical(document)).toEqual(await canonical(tutorial));
    },
  );

  test('any document is the same', async () => {
    await fc.assert(
      fc.asyncProperty(documentArbitrary, async (original) => {
        const { document, notes } = await exportAndImport(original, kind);
        expect(notes).toEqual([]);
        expect(await canonical(document)).toEqual(await canonical(original));
      }),
      // On a busy machine fewer documents are tried.
      { numRuns: 40, interruptAfterTimeLimit: 8_000 },
    );
  });
});

test('there are twenty tutorials, two of them with thirty steps or more', () => {
  expect(tutorials).toHaveLength(20);
  expect(tutorials.filter(({ structured }) => structured.steps.length >= 30)).toHaveLength(2);
  expect(htmlToPlainText(tutorials.map(renderArticle).join('')).length).toBeGreaterThan(15_000);
});
