import { contract, type EndpointDefinition } from 'shared-kit/contract';
import type { Scenario } from './scenario';

/**
 * The path of every GET endpoint in the contract, but those that a tool signs: nobody waits for them. A
 * stream never ends; `bench/live` measures it.
 */
export function listDeclaredGets(): string[] {
  const endpoints: EndpointDefinition[] = Object.values(contract).flatMap((noun) =>
    Object.values(noun),
  );
  return endpoints.flatMap(({ method, path, auth, produces }) =>
    method === 'GET' && auth !== 'release-token' && produces !== 'text/event-stream' ? [path] : [],
  );
}

/** Paths without a scenario, and scenarios whose path is not in the contract. */
export function compareCoverage(calls: readonly Scenario[]): {
  missing: string[];
  unknown: string[];
} {
  const declared = new Set(listDeclaredGets());
  const measured = new Set(calls.map(({ path }) => path));
  return {
    missing: [...declared].filter((path) => !measured.has(path)),
    unknown: [...measured].filter((path) => !declared.has(path)),
  };
}
