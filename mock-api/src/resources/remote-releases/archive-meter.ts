import { Transform } from 'node:stream';
import { InvalidError } from '../../errors';

/** What an entry has besides its content: a header, a longer name, and what fills the last block. */
const ENTRY_BYTES = 4 * 1024;

/** More than the streams hold between the meter and whoever reads entries, and the end of an archive. */
const AHEAD_BYTES = 256 * 1024;

/** What passes an archive on as far as its entries account for it. */
export interface ArchiveMeter {
  stream: Transform;
  /** Lets an entry pass with its content. */
  allow: (contentBytes: number) => void;
}

/**
 * The parser of an archive says nothing of empty blocks and of headers without a file, of which 32 MB can
 * unpack to 33 GB. So whoever reads the entries allows the bytes of each, and the meter, in front of the
 * parser, fails at the first that belong to none.
 */
export function createArchiveMeter(): ArchiveMeter {
  let allowed = AHEAD_BYTES;
  return {
    allow(contentBytes) {
      allowed += contentBytes + ENTRY_BYTES;
    },
    stream: new Transform({
      transform(chunk: Buffer, _encoding, done) {
        allowed -= chunk.length;
        if (allowed >= 0) done(null, chunk);
        else done(new InvalidError('The archive has data that belongs to no file. Pack it again.'));
      },
    }),
  };
}
