import S3rver from 's3rver';

// A real S3-compatible server. It exits when the parent process closes the channel or exits.
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
