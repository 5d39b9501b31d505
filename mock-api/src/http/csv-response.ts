import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { toCsv, type CsvValue } from './csv-cells';
import type { StartExport } from './export-limits';

const DEFAULT_BATCH_SIZE = 500;

/** Without it, spreadsheets read UTF-8 as the system's own encoding. */
const BYTE_ORDER_MARK = '\uFEFF';

/** The columns of an export, by their names in the first line. */
export type CsvColumns<Row> = Readonly<Record<string, (row: Row) => CsvValue>>;

type CamelCase<Name> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Name;

/** The fields of a row that a cell can hold, as the API names them. */
type CellField<Row> = CamelCase<
  { [Field in keyof Row]: Row[Field] extends CsvValue ? Field : never }[keyof Row]
>;

const toSnakeCase = (name: string) =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/**
 * Columns that hold a field of the row as it is: `pickColumns<UserRow>()('name', 'createdAt')` reads
 * `name` and `created_at`. The row's type comes first, because TypeScript infers all types or none.
 */
export const pickColumns =
  <Row extends object>() =>
  (...names: readonly (CellField<Row> & string)[]): CsvColumns<Row> =>
    Object.fromEntries(
      // The types above allow only names of fields that hold a `CsvValue`.
      names.map((name) => [name, (row: object): CsvValue => Reflect.get(row, toSnakeCase(name))]),
    );

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
export function createCsvExport(startExport: StartExport): ExportCsv {
  return async (exchange, options) => {
    const { noun, columns, list, stable, batchSize = DEFAULT_BATCH_SIZE, plain } = options;
    const { onBatchRead } = startExport({ ...exchange, noun });
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
