import fastify from 'fastify';
import { createCsvExport, type CsvExport } from '../http/csv-response';
import { createStartExport, type ExportLimits } from '../http/export-limits';
import { AppError } from '../errors';

interface Row {
  id: string;
}

/** A server whose `/` exports a list, as the API's own endpoints do, without a database. */
export async function startExportServer<T extends Row>(
  limits: ExportLimits,
  list: CsvExport<T>,
): Promise<{ url: string; close: () => Promise<void> }> {
  const exportCsv = createCsvExport(createStartExport(() => {}, limits));
  const app = fastify({ forceCloseConnections: true });
  app.setErrorHandler((error, _, reply) =>
    reply.status(error instanceof AppError && error.code === 'rate_limited' ? 429 : 500).send(),
  );
  app.get('/', async (request, reply) =>
    reply
      .type('text/csv; charset=utf-8')
      .send(await exportCsv({ request, reply, viewer: { id: 'one admin' } }, list)),
  );
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return { url, close: () => app.close() };
}
