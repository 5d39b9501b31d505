import { contract, type EndpointDefinition } from 'shared-kit/contract';
import type { Scenario } from './scenario';

/** The paths of every GET that the contract declares. */
export function listDeclaredGets(): string[] {
  const endpoints: EndpointDefinition[] = Object.values(contract).flatMap((noun) =>
    Object.values(noun),
  );
  return endpoints.flatMap(({ method, path }) => (method === 'GET' ? [path] : []));
}

/** What is declared and not measured, and what is measured though nobody declared it. */
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
