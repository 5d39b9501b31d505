import { Socket, type SocketConnectOpts } from 'node:net';

/** Ways to other hosts, by the name of the global. */
const REMOVED = ['WebSocket', 'EventSource'];

function connectionOptions(argument: unknown): Partial<SocketConnectOpts & { path: string }> {
  // `net.connect` has put its arguments into a list.
  const options: unknown = Array.isArray(argument) ? argument[0] : argument;
  return typeof options === 'object' && options !== null ? options : {};
}

/** Lets sockets connect to one host and port only, whatever opens them: `fetch` uses them as well. */
function restrictConnections({ protocol, hostname, port }: URL): void {
  const allowedPort = Number(port) || (protocol === 'https:' ? 443 : 80);
  // IPv6 addresses have brackets in a URL.
  const allowedHost = hostname.replace(/^\[(.*)\]$/, '$1');
  const { connect } = Socket.prototype;
  function connectToApi(this: Socket, ...args: unknown[]): Socket {
    // A copy, so that what is checked is what is used.
    const options = { ...connectionOptions(args[0]) };
    const isApi =
      options.path === undefined &&
      'host' in options &&
      // It could lead the API's name to any address.
      !('lookup' in options) &&
      options.host === allowedHost &&
      Number(options.port) === allowedPort;
    if (!isApi) {
      throw Object.assign(new Error('The code of a release may only connect to the API.'), {
        code: 'ERR_ACCESS_DENIED',
      });
    }
    const done = args.find((argument) => typeof argument === 'function');
    return Reflect.apply(connect, this, [options, ...(done === undefined ? [] : [done])]);
  }
  Object.defineProperty(Socket.prototype, 'connect', {
    value: connectToApi,
    writable: false,
    configurable: false,
  });
}

/**
 * Takes from the global scope what the code of a release has no need of, before any of it runs: it can
 * load no built-in module, signal no process, and reach no host but the API. Files, processes and
 * threads are refused by Node itself (`permissionFlags`); this bounds what Node has no permission for.
 */
export function restrictProcess(apiUrl: string): void {
  const { process } = globalThis;
  const visible = {
    // A copy: the environment itself cannot be frozen.
    env: Object.freeze({ ...process.env }),
    version: process.version,
    versions: process.versions,
    platform: process.platform,
    arch: process.arch,
    nextTick: process.nextTick.bind(process),
    hrtime: process.hrtime.bind(process),
    uptime: process.uptime.bind(process),
    cwd: process.cwd.bind(process),
    memoryUsage: process.memoryUsage.bind(process),
    emitWarning: process.emitWarning.bind(process),
  };
  restrictConnections(new URL(apiUrl));
  for (const name of REMOVED) Reflect.deleteProperty(globalThis, name);
  Object.defineProperty(globalThis, 'process', {
    value: Object.freeze(visible),
    writable: false,
    configurable: false,
  });
}
