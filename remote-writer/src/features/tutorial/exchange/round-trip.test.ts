import fc from 'fast-check';
import { createExport, type ExportKind } from './export-file';
import { importFile } from './import-file';
import { canonical, documentArbitrary } from './round-trip.testing';

async function roundTrip(document: Parameters<typeof createExport>[0], kind: ExportKind) {
  const result = await importFile(await createExport(document, kind));
  return { ...result, document: await canonical(result.document) };
}

test.each(['md', 'html'] as const)('any document comes back from .%s as it was', async (kind) => {
  await fc.assert(
    fc.asyncProperty(documentArbitrary, async (document) => {
      const { document: back, notes } = await roundTrip(document, kind);
      expect(notes).toEqual([]);
      expect(back).toEqual(await canonical(document));
    }),
    { numRuns: 100 },
  );
});
