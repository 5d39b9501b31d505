/**
 * An AbortSignal that fires at the first Ctrl-C, SIGTERM or SIGHUP. Later ones are ignored: the
 * databases are being closed, and cutting that short would damage them.
 */
export function shutdownSignal() {
  const controller = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(name, () => controller.abort(name));
  }
  // `npm start` puts a shell in between, and a SIGTERM to npm may end that shell alone.
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event !== undefined) {
    setInterval(() => process.ppid !== parent && controller.abort('orphaned'), 500).unref();
  }
  return controller.signal;
}
