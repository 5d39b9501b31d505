import { EDGE_SECRET_HEADER, renderKeyOf } from 'shared-kit/server';

/** The headers by which an API on another host recognises this edge: none without a secret. */
export type EdgeCredentials = Record<string, string>;

export interface AllCredentials {
  /** For visitors' requests that the edge passes on, with their addresses. */
  visitor: EdgeCredentials;
  /** For requests of the edge's own. Code of releases may know it. */
  render: EdgeCredentials;
}

export const edgeCredentials = (secret: string | null): AllCredentials => ({
  visitor: secret === null ? {} : { [EDGE_SECRET_HEADER]: secret },
  render: secret === null ? {} : { [EDGE_SECRET_HEADER]: renderKeyOf(secret) },
});
