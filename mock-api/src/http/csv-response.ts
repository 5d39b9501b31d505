import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { RateLimitedError } from '../errors';
import { toCsv, type CsvValue } from './csv-cells';

/** What bounds an export. Each batch is in memory, the list never is. */
export interface ExportLimits {
  /** Exports at once of one admin, in this process. */
  perAdmin: number;
  /** How long a client may take to read a batch, in milliseconds. */
  batchMs: number;
  /** How long the whole export may take, in milliseconds. */
  totalMs: number;
}

export const EXPORT_LIMITS: ExportLimits = {
  perAdmin: 2,
  // A batch is about 100 KB: a connection of 2 KB a second is still fast enough.
  batchMs: 60_000,
  totalMs: 30 * 60_000,
};

/** Seconds after which a client that has too many exports may try again. */
const RETRY_AFTER = 10;

const DEFAULT_BATCH_SIZE = 500;

/** Without it, spreadsheets read UTF-8 as the system's own encoding. */
const BYTE_ORDER_MARK = '\uFEFF';

/** The columns of an export, by their names in the first line. */
export type CsvColumns<Row> = Readonly<Record<string, (row: Row) => CsvValue>>;

interface Batch<Row> {
  rows: Row[];
  nextCursor: string | null;
}

export interface CsvExport<Row> {
  /** What the file is called, as `subscribers`. */
  noun: string;
  columns: CsvColumns<Row>;
  /** A page of the list, with its search, filters and sort. */
  list: (page: { limit: number; cursor?: string | undefined }) => Promise<Batch<Row>>;
  /** Whether nothing that happens to a row moves it in this order. */
  stable?: boolean;
  /** Rows of one batch; defaults to 500. Fewer for rows with long texts. */
  batchSize?: number;
  /** Leaves out the byte order mark, for files that other programs import. */
  plain?: boolean;
}

interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
  viewer: { id: string };
}

export type ExportCsv = <Row extends { id: string }>(
  exchange: Exchange,
  list: CsvExport<Row>,
) => Promise<Readable | string>;

/** Yields every row in batches, in an order in which rows stay where they are. */
async function* listStable<Row>(
  list: (cursor?: string) => Promise<Batch<Row>>,
  first: Batch<Row>,
): AsyncGenerator<Row[]> {
  let batch = first;
  yield batch.rows;
  while (batch.nextCursor !== null) {
    batch = await list(batch.nextCursor);
    yield batch.rows;
  }
}

/**
 * Yields every row once, in batches, while rows change and so move in the list: one that comes again
 * is left out, and those that moved to the front after it was read come at the end.
 */
async function* listMoving<Row extends { id: string }>(
  list: (cursor?: string) => Promise<Batch<Row>>,
  first: Batch<Row>,
): AsyncGenerator<Row[]> {
  const exported = new Set<string>();
  const selectNew = (rows: Row[]) => rows.filter(({ id }) => !exported.has(id));
  const add = (rows: Row[]) => {
    for (const { id } of rows) exported.add(id);
    return rows;
  };
  for await (const rows of listStable(list, first)) yield add(selectNew(rows));
  // What fits in one batch was read at one moment.
  if (first.nextCursor === null) return;
  for await (const rows of listStable(list, await list())) {
    const moved = selectNew(rows);
    if (moved.length === 0) return;
    yield add(moved);
  }
}

/**
 * Creates `exportCsv`, which responds with a list as a CSV file. The next batch is read when the
 * client has taken the previous one. If it hangs up or is too slow, no other batch is read.
 */
export function createCsvExport(limits = EXPORT_LIMITS): ExportCsv {
  const running = new Map<string, number>();

  /** Counts an export until its connection is closed. */
  function start({ reply: { raw }, viewer }: Exchange) {
    const count = running.get(viewer.id) ?? 0;
    if (count >= limits.perAdmin) throw new RateLimitedError(RETRY_AFTER);
    running.set(viewer.id, count + 1);
    const cut = () => raw.destroy();
    const batchTimer = setTimeout(cut, limits.batchMs).unref();
    const totalTimer = setTimeout(cut, limits.totalMs).unref();
    const release = () => {
      clearTimeout(batchTimer);
      clearTimeout(totalTimer);
      const left = (running.get(viewer.id) ?? 1) - 1;
      if (left > 0) running.set(viewer.id, left);
      else running.delete(viewer.id);
    };
    // The event of a client that hung up during the authentication is over.
    if (raw.destroyed) release();
    else raw.once('close', release);
    return { onBatchRead: () => batchTimer.refresh() };
  }

  return async (exchange, options) => {
    const { noun, columns, list, stable, batchSize = DEFAULT_BATCH_SIZE, plain } = options;
    const { onBatchRead } = start(exchange);
    const date = new Date().toISOString().slice(0, 10);
    void exchange.reply.header('content-disposition', `attachment; filename="${noun}-${date}.csv"`);
    if (exchange.request.method === 'HEAD') return '';

    const listBatch = (cursor?: string) => list({ limit: batchSize, cursor });
    // Before the response begins, so that an invalid request still gets an error response.
    const first = await listBatch();
    const valueOf = Object.values(columns);
    async function* streamCsv() {
      yield (plain ? '' : BYTE_ORDER_MARK) + toCsv([Object.keys(columns)]);
      for await (const rows of (stable ? listStable : listMoving)(listBatch, first)) {
        onBatchRead();
        if (rows.length > 0) yield toCsv(rows.map((row) => valueOf.map((value) => value(row))));
      }
    }
    return Readable.from(streamCsv(), { highWaterMark: 1 });
  };
}
