import * as fc from 'fast-check';
import type { TutorialDocument } from '../document/document';
import { renderArticle } from '../document/html';
import { toPlainText } from '../document/plain-text';
import { canonical } from './canonical.testing';
import { documentArbitrary } from './document-arbitrary.testing';
import { createExport, type ExportKind } from './export-file';
import { tutorials } from './fixtures';
import { importFile } from './import-file';
import { inventory } from './inventory.testing';

const named = tutorials.map((tutorial) => [tutorial.title, tutorial] as const);

async function expectSameAfterRoundTrip(original: TutorialDocument, kind: ExportKind) {
  const { document, notes } = await importFile(await createExport(original, kind));
  expect(notes).toEqual([]);
  expect(inventory(document)).toEqual(inventory(original));
  expect(await canonical(document)).toEqual(await canonical(original));
}

describe.each(['md', 'html'] as const)('exported as .%s and imported again', (kind) => {
  test.each(named)('“%s” is the same', (_, tutorial) => expectSameAfterRoundTrip(tutorial, kind));

  test('any document is the same', () =>
    fc.assert(
      fc.asyncProperty(documentArbitrary, (document) => expectSameAfterRoundTrip(document, kind)),
      // On a busy machine fewer documents are tried.
      { numRuns: 40, interruptAfterTimeLimit: 8_000 },
    ));
});

test.each(named)('the article of “%s” alone brings everything back', async (_, tutorial) => {
  const { document, notes } = await importFile(new File([renderArticle(tutorial)], 'copy.html'));
  expect(notes).toEqual([]);
  expect(inventory(document)).toEqual(inventory(tutorial));
});

test('there are twenty tutorials, two of them with thirty steps or more', () => {
  expect(tutorials).toHaveLength(20);
  expect(tutorials.filter(({ structured }) => structured.steps.length >= 30)).toHaveLength(2);
  expect(tutorials.map(toPlainText).join('').length).toBeGreaterThan(15_000);
});
