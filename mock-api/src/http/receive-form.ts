import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fileName, type FileForm, type FileLimit } from 'shared-kit/contract';
import * as z from 'zod';
import { AppError, InvalidError, UnsupportedMediaError } from '../errors';
import { receiveFile } from '../media/receive-file';
import { createByteBudget, type BodyBudget } from './body-budget';
import { ReceivedForm } from './received-form';
import { parseInput, validatorCompiler } from './validation';

/**
 * Bytes of files that are being sent or stored. They are on the disk: as much as the edge's 64 uploads
 * can have, and for a network more than its 8.
 */
export const UPLOAD_BUDGET: BodyBudget = {
  processBytes: 400 * 1024 * 1024,
  networkBytes: 64 * 1024 * 1024,
};

/** What a form has besides its file: boundaries, headers of parts, the purpose. */
const OVERHEAD_BYTES = 8 * 1024;

const LIMITS = {
  fields: 1,
  files: 1,
  parts: 2,
  fieldNameSize: 100,
  fieldSize: 100,
  headerPairs: 20,
  // `receiveFile` has the limit of the purpose.
  fileSize: Infinity,
};

const largestOf = ({ purposes }: FileForm) =>
  Math.max(...Object.values(purposes).map(({ maxBytes }) => maxBytes)) + OVERHEAD_BYTES;

/** The size of the body, as its headers say; the most that is read of it if they do not. */
const expectedBytes = ({ headers }: FastifyRequest, form: FileForm) =>
  Math.min(Number(headers['content-length'] ?? Infinity), largestOf(form));

const tooLargeError = ({ message }: FileLimit) => new InvalidError(message, { file: message });

/** The purpose among the fields that came before the file, and its limit. */
function readPurpose({ purposes, defaultPurpose }: FileForm, fields: Record<string, unknown>) {
  const schema = z.strictObject({
    purpose: z.enum(Object.keys(purposes)).default(defaultPurpose),
  });
  const { purpose } = parseInput(schema, fields);
  const limit = purposes[purpose];
  if (limit === undefined) throw new TypeError(`${purpose} has no limit.`);
  return { purpose, limit };
}

/** Browsers write a quotation mark in a name like this. */
const readFileName = (name: string | undefined) =>
  parseInput(z.object({ name: fileName }), { name: name?.replaceAll('%22', '"') ?? '' }).name;

/** Errors of the parser say that the form is not one, or has more than a file and its purpose. */
function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const invalid = new InvalidError('Send one file as `file`, and before it `purpose` at most.');
  invalid.cause = error;
  return invalid;
}

/** The fields of a form are validated as it arrives. */
const formValidatorCompiler: typeof validatorCompiler = (route) => {
  const validate = validatorCompiler(route);
  return (input) => (input instanceof ReceivedForm ? { value: input } : validate(input));
};

export interface FormReceiver {
  /** Routes whose bodies are forms are registered here. */
  scope: FastifyInstance;
  /** Receives the form of a request; null if its body is something else. */
  receive: (
    request: FastifyRequest,
    reply: FastifyReply,
    form: FileForm,
  ) => Promise<ReceivedForm | null>;
}

/** Reads forms that consist of a file, and writes the file into the folder as it arrives. */
export async function createFormReceiver(
  app: FastifyInstance,
  folder: string,
  budget: BodyBudget = UPLOAD_BUDGET,
): Promise<FormReceiver> {
  const takeBytes = createByteBudget(budget);

  async function readForm(request: FastifyRequest, form: FileForm): Promise<ReceivedForm> {
    const fields: Record<string, unknown> = {};
    let received: ReceivedForm | null = null;
    try {
      for await (const part of request.parts({ limits: LIMITS })) {
        if (received !== null) throw new InvalidError('The file is the last part of the form.');
        if (part.type === 'field') {
          fields[part.fieldname] = part.value;
          continue;
        }
        const { purpose, limit } = readPurpose(form, fields);
        if (part.fieldname !== 'file') throw new InvalidError('The file’s part is named `file`.');
        const name = readFileName(part.filename);
        const announced = Number(request.headers['content-length'] ?? 0);
        if (announced > limit.maxBytes + OVERHEAD_BYTES) throw tooLargeError(limit);
        const file = await receiveFile(folder, part.file, limit);
        received = new ReceivedForm(purpose, { ...file, name, type: part.mimetype });
      }
      if (received === null) throw new InvalidError('Choose a file.', { file: 'Choose a file.' });
      return received;
    } catch (error) {
      await received?.abandon();
      throw toAppError(error);
    }
  }

  let scope = app;
  await app.register(async (inner) => {
    scope = inner;
    // That of the other routes: it rejects forms.
    inner.removeContentTypeParser('multipart/form-data');
    inner.setValidatorCompiler(formValidatorCompiler);
    await inner.register(multipart);
  });
  return {
    scope,
    async receive(request, reply, form) {
      if (!request.isMultipart()) {
        if (request.routeOptions.schema?.body !== undefined) return null;
        throw new UnsupportedMediaError('Send the file as multipart/form-data.');
      }
      takeBytes(request, expectedBytes(request, form), reply);
      const received = await readForm(request, form);
      reply.raw.once('close', () => void received.abandon());
      if (reply.raw.destroyed) await received.abandon();
      return received;
    },
  };
}
