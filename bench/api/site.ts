import { Client } from 'pg';
import { startApi, type ApiProcess } from './api-process';
import { findSamples, type Samples } from './endpoints/samples';
import type { FilledDatabase } from './engines';
import { readMemory } from './measure/process-cost';

/** A running API on a filled database. */
export interface Site {
  posts: number;
  api: ApiProcess;
  client: Client;
  samples: Samples;
  /** Memory in use after the start, in megabytes. */
  memoryAtStart: number;
  stop: () => Promise<void>;
}

/** Starts the API on a filled database and selects sample rows to request. */
export async function openSite(filled: FilledDatabase): Promise<Site> {
  const api = await startApi(filled.dataDir, filled.databaseUrl);
  const client = new Client(filled.client);
  const stop = async () => {
    await client.end();
    await api.stop();
  };
  try {
    await client.connect();
    // What an earlier run did within the hour counts still.
    await client.query('delete from rate_limit_counts');
    const memoryAtStart = readMemory(api.pid).now;
    const samples = await findSamples(client, api.url);
    return { posts: filled.posts, api, client, samples, memoryAtStart, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
