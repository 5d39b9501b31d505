import type { Samples } from './samples';

/** A request's path and the number of the user who sends it; null for a visitor. */
export interface BenchRequest {
  path: string;
  member: number | null;
}

/** A variant of a GET endpoint, requested for many rows. */
export interface Scenario {
  /** The path as in the contract: `/api/posts/:slug`. */
  path: string;
  /** Distinguishes the scenarios of an endpoint. */
  variant: string;
  /** How many read at the same time; ten unless it says otherwise. */
  connections?: number;
  requests: (samples: Samples) => BenchRequest[] | Promise<BenchRequest[]>;
}

/** A path for each value. */
const toPaths = (values: readonly string[], path: (value: string) => string): string[] =>
  values.map((value) => path(encodeURIComponent(value)));

type Paths = (samples: Samples) => string[] | Promise<string[]>;

const createScenarioFactory =
  (memberAt: (index: number, samples: Samples) => number | null) =>
  (path: string, variant: string, paths: Paths): Scenario => ({
    path,
    variant,
    requests: async (samples) =>
      (await paths(samples)).map((requestPath, index) => ({
        path: requestPath,
        member: memberAt(index, samples),
      })),
  });

/** How many exports a member may have at the same time, see `EXPORT_LIMITS` of the API. */
export const EXPORT_CONNECTIONS = 2;

/** Requests without a session. */
export const visitor = createScenarioFactory(() => null);

/** Requests of one signed-in user after another. */
export const member = createScenarioFactory((index, { signedIn }) => 1 + (index % signedIn));

/** Requests of an admin. */
export const admin = createScenarioFactory((_, samples) => samples.admin);

/** A path for each sample. */
export const pathPerSample =
  (values: (samples: Samples) => readonly string[], path: (value: string) => string): Paths =>
  (samples) =>
    toPaths(values(samples), path);

/** A constant path. */
export const constantPath =
  (path: string): Paths =>
  () => [path];
