import S3rver from 's3rver';

// A real S3-speaking server. It ends when whoever started it closes the channel, or ends.
const [, , directory] = process.argv;
process.once('disconnect', () => process.exit());
const server = new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  directory,
  configureBuckets: [{ name: 'files' }],
});
const { port } = await server.run();
process.send?.(port);
