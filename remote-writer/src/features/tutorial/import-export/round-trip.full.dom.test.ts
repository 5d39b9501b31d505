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

/** What is to be the same: the document, and what its article holds. */
const contents = async (document: TutorialDocument) => ({
  inventory: inventory(document),
  document: await canonical(document),
});

async function roundTrip(original: TutorialDocument, kind: ExportKind) {
  const { document, notes } = await importFile(await createExport(original, kind));
  return { ...(await contents(document)), notes };
}

describe.each(['md', 'html'] as const)('exported as .%s and imported again', (kind) => {
  test.each(named)('“%s” is the same', async (_, tutorial) => {
    expect(await roundTrip(tutorial, kind)).toEqual({ ...(await contents(tutorial)), notes: [] });
  });

  test('any document is the same', async () => {
    let runs = 0;
    await fc.assert(
      fc.asyncProperty(documentArbitrary, async (document) => {
        runs += 1;
        expect(await roundTrip(document, kind)).toEqual({
          ...(await contents(document)),
          notes: [],
        });
      }),
      // On a busy machine fewer documents are tried.
      { numRuns: 40, interruptAfterTimeLimit: 8_000 },
    );
    expect(runs).toBeGreaterThanOrEqual(10);
  });
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
