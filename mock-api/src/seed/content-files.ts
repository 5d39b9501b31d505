import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { z } from 'zod';

/** Beside this file, and beside the built service, where the build puts a copy. */
const FOLDER = join(import.meta.dirname, 'content');

/** A mistake in a file of the demo's content. */
export class ContentError extends Error {
  constructor(path: string, message: string) {
    super(`seed/content/${path}: ${message}`);
    this.name = 'ContentError';
  }
}

export const readText = (path: string): string => readFileSync(join(FOLDER, path), 'utf8');

/** What is in a folder, by name. */
export const listNames = (folder: string): string[] => readdirSync(join(FOLDER, folder)).sort();

/** An SVG file, as media of the site. */
export const readPicture = (path: string) => ({
  bytes: Buffer.from(readText(path).trimEnd()),
  type: 'image/svg+xml',
});

/** The value as the schema describes it; throws an error that names the file and the fields. */
export function checkContent<Schema extends z.ZodType>(
  path: string,
  schema: Schema,
  value: unknown,
): z.output<Schema> {
  const { success, data, error } = schema.safeParse(value);
  if (success) return data;
  const issues = error.issues.map((issue) => `${issue.path.join('.') || 'file'}: ${issue.message}`);
  throw new ContentError(path, issues.join('; '));
}

/** Reads YAML that is a file, or a part of the file. */
export function parseYaml<Schema extends z.ZodType>(
  path: string,
  schema: Schema,
  text: string,
): z.output<Schema> {
  let value: unknown;
  try {
    value = parse(text);
  } catch (error) {
    throw new ContentError(path, error instanceof Error ? error.message : String(error));
  }
  return checkContent(path, schema, value);
}

export const readYaml = <Schema extends z.ZodType>(path: string, schema: Schema) =>
  parseYaml(path, schema, readText(path));
