import { Readable } from 'node:stream';

/** A value that is written as it is, or a list whose rows are read batch by batch. */
type Section = { value: unknown } | { batches: AsyncIterable<readonly unknown[]> };

async function* writeList(batches: AsyncIterable<readonly unknown[]>, onBatch: () => void) {
  let separator = '';
  yield '[';
  for await (const rows of batches) {
    onBatch();
    if (rows.length === 0) continue;
    yield separator + rows.map((row) => `\n    ${JSON.stringify(row)}`).join(',');
    separator = ',';
  }
  yield separator === '' ? ']' : '\n  ]';
}

/**
 * A JSON object as a stream, one line for each row of its lists. The next batch is read when the
 * client has taken the previous one; `onBatch` is called for each.
 */
export function streamJson(sections: Readonly<Record<string, Section>>, onBatch: () => void) {
  async function* write() {
    let separator = '{';
    for (const [name, section] of Object.entries(sections)) {
      yield `${separator}\n  ${JSON.stringify(name)}: `;
      if ('value' in section) yield JSON.stringify(section.value);
      else yield* writeList(section.batches, onBatch);
      separator = ',';
    }
    yield '\n}\n';
  }
  return Readable.from(write(), { highWaterMark: 1 });
}
