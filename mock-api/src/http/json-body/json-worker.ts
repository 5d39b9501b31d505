import { serveTasks } from '../../workers/serve-tasks';
import { parseJson } from './parse-json';

// A buffer arrives as its bytes only.
serveTasks(({ buffer, byteOffset, byteLength }: Uint8Array) =>
  parseJson(Buffer.from(buffer, byteOffset, byteLength)),
);
