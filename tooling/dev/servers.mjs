import { serve } from '../build/serve.mjs';
import { remoteDevelopment, shellDevelopment, standaloneDevelopment } from '../webpack/index.mjs';

/** The bundler's configuration of each server: all four, or one remote alone. */
function configurations({ alone, ports, apiUrl }) {
  if (alone !== null) return [standaloneDevelopment(alone, { port: ports[alone], apiUrl })];
  const { shell, ...remotes } = ports;
  return [
    shellDevelopment({ port: shell, apiUrl, remotes }),
    ...Object.entries(remotes).map(([name, port]) => remoteDevelopment(name, { port })),
  ];
}

/** Starts the development servers, all in this process. Resolves with a function that ends them. */
export async function startServers(plan) {
  const servers = await Promise.all(
    configurations(plan).map((config) =>
      serve({
        ...config,
        // 'warn' would repeat, per remote, how federation resolves `publicPath: auto`: as it should.
        infrastructureLogging: { level: 'error' },
        // Signals are this command's to answer: it has an API to close as well.
        devServer: { ...config.devServer, setupExitSignals: false },
      }),
    ),
  );
  return async () => {
    await Promise.all(servers.map(({ stop }) => stop()));
  };
}
