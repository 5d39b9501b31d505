import { parseRegistry, type Registry } from 'shared-kit/remote';

const PATIENCE = 5_000;

/** Reads the registry document anew. Rejects when it cannot be had or is not one. */
export async function fetchRegistry(): Promise<Registry> {
  const response = await fetch('/remotes.json', { signal: AbortSignal.timeout(PATIENCE) });
  if (!response.ok) throw new Error(`/remotes.json answered ${response.status}.`);
  return parseRegistry(await response.text());
}
