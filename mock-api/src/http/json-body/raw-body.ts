import type { FastifyRequest } from 'fastify';

const bodies = new WeakMap<FastifyRequest, Buffer>();

/** Keeps the bytes of a body whose signature is checked later: only for routes with `keepsBody`. */
export const keepRawBody = (request: FastifyRequest, body: Buffer): void => {
  bodies.set(request, body);
};

/** The bytes of a body, of a route with `keepsBody`. */
export const rawBodyOf = (request: FastifyRequest): Buffer =>
  bodies.get(request) ?? Buffer.alloc(0);
