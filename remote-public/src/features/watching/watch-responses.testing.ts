import type { MockResponses, RecordedRequest } from 'shared-kit/testing';

/** What pages of members ask of what they watch: nothing is watched. */
export const watchResponses: MockResponses = {
  'GET /api/watching/:target/:key': ({ path }: RecordedRequest) => {
    const [target = '', key = ''] = path.split('/').slice(3);
    return { target, key, level: 'normal', isAutomatic: false };
  },
};
