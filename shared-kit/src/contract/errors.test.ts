import { contract, ERROR_STATUS, errorsOf } from 'shared-kit/contract';

describe('errorsOf', () => {
  it('derives the errors of a public read from its declaration', () => {
    expect(errorsOf(contract.site.settings)).toEqual(['rate_limited', 'internal', 'unavailable']);
  });

  it('adds authentication errors to an endpoint that requires a role', () => {
    expect(errorsOf(contract.auth.me)).toContain('unauthenticated');
    expect(errorsOf(contract.auth.me)).not.toContain('forbidden');
    expect(errorsOf(contract.admin.summary)).toContain('forbidden');
  });

  it('adds input errors to an endpoint that validates input', () => {
    expect(errorsOf(contract.threads.byId)).toContain('invalid');
    expect(errorsOf(contract.threads.byId)).not.toContain('too_large');
    expect(errorsOf(contract.media.upload)).toEqual(
      expect.arrayContaining(['invalid', 'too_large', 'unsupported_media']),
    );
  });

  it('keeps the errors an endpoint declares itself', () => {
    expect(errorsOf(contract.posts.bySlug)).toEqual(expect.arrayContaining(['not_found', 'gone']));
    expect(errorsOf(contract.comments.create)).toContain('locked');
    expect(errorsOf(contract.posts.update)).toContain('stale');
  });

  it('names each code once, and only codes that have a status', () => {
    for (const endpoint of Object.values(contract).flatMap((noun) => Object.values(noun))) {
      const codes = errorsOf(endpoint);
      expect(new Set(codes).size).toBe(codes.length);
      expect(codes.every((code) => code in ERROR_STATUS)).toBe(true);
    }
  });
});
