import { contract } from 'shared-kit/contract';
import * as z from 'zod';
import { pickKnownFields } from './pick-known-fields';

test('drops unknown fields at every depth', () => {
  const schema = z.object({
    id: z.string(),
    author: z.object({ name: z.string() }).nullable(),
    tags: z.array(z.object({ tag: z.string() })).optional(),
    meta: z.unknown(),
    either: z.union([z.object({ a: z.string() }), z.object({ b: z.string() })]),
    counts: z.record(z.string(), z.object({ count: z.number() })),
  });
  const secret = 'argon2';
  expect(
    pickKnownFields(schema)({
      id: 'x',
      secret,
      author: { name: 'Ada', secret },
      tags: [{ tag: 't', secret }],
      meta: { anything: 1 },
      either: { b: 'b', secret },
      counts: { vba: { count: 1, secret } },
    }),
  ).toEqual({
    id: 'x',
    author: { name: 'Ada' },
    tags: [{ tag: 't' }],
    meta: { anything: 1 },
    either: { b: 'b' },
    counts: { vba: { count: 1 } },
  });
});

test('preserves null, missing fields and empty lists', () => {
  const schema = z.object({
    a: z.object({ x: z.string() }).nullable(),
    b: z.object({ x: z.string() }).optional(),
    c: z.array(z.object({ x: z.string() })),
  });
  expect(pickKnownFields(schema)({ a: null, c: [] })).toEqual({ a: null, c: [] });
});

test('no endpoint of the contract lets an unknown field through', () => {
  for (const { output } of Object.values(contract).flatMap((noun) => Object.values(noun))) {
    if (!(output instanceof z.ZodObject)) continue;
    expect(pickKnownFields(output)({ passwordHash: 'argon2' })).toEqual({});
  }
});
