import { once } from 'node:events';
import S3rver from 's3rver';
import S3Error from 's3rver/lib/models/error.js';

// A real S3-compatible server. It exits when the parent process closes the channel or exits. Its third
// argument says what it makes of conditional writes: it ignores them, unless that is `conditional`, or
// `refuse`, as services do that have none.
const [, , directory, writes = 'ignore'] = process.argv;
process.once('disconnect', () => process.exit());
const server = new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  directory,
  configureBuckets: [{ name: 'files' }],
});

const { store } = server;
const putObject = store.putObject.bind(store);
const getObject = store.getObject.bind(store);

/** Throws what the service sends if an object may not be written. */
async function requireCondition({ bucket, key, content: { headers } }) {
  const { 'if-match': match, 'if-none-match': noneMatch } = headers;
  if (match === undefined && noneMatch === undefined) return;
  if (writes === 'refuse') throw new S3Error('NotImplemented', 'There are no conditional writes.');
  const { etag } = await store.getMetadata(bucket, key).catch(() => ({}));
  if (noneMatch === '*' ? etag !== undefined : etag !== match) {
    throw new S3Error('PreconditionFailed', 'The object is another one.');
  }
}

if (writes !== 'ignore') {
  // One after the other: nothing happens between a condition and its write, and nobody reads half an object.
  let last = Promise.resolve();
  const next = (work) => {
    const result = last.then(work);
    last = result.catch(() => {});
    return result;
  };
  store.putObject = (object) => next(() => requireCondition(object).then(() => putObject(object)));
  store.getObject = (...request) =>
    next(async () => {
      const object = await getObject(...request);
      if (object?.content) object.content = Buffer.concat(await object.content.toArray());
      return object;
    });
}

// The parent says what goes wrong: `{ fault: 'deny' | 'stall', method, path }`, for paths that end like this:
// all such requests are denied, or the next one waits. Any other message ends that. The parent is told of
// each request that it meets, and if whoever has sent one that waits is gone.
let fault = {};
let endFault = () => {};
let ended = Promise.resolve();
process.on('message', (next) => {
  endFault();
  fault = next;
  ended = new Promise((resolve) => void (endFault = resolve));
});
server.middleware.unshift(async (context, next) => {
  const { method, path } = context;
  if (method !== fault.method || !path.endsWith(fault.path)) return next();
  process.send?.({ met: path });
  if (fault.fault === 'deny') {
    context.status = 403;
    context.type = 'application/xml';
    context.body = '<Error><Code>AccessDenied</Code><Message>Access Denied</Message></Error>';
    return undefined;
  }
  fault = {};
  let isGone = false;
  const leave = () => {
    isGone = true;
    process.send?.({ gone: path });
  };
  const gone = once(context.socket, 'close').then(leave, leave);
  await Promise.race([ended, gone]);
  return isGone ? undefined : next();
});
const { port } = await server.run();
process.send?.(port);
