import { DataFolderInUseError } from './db/data-folder';
import { UnknownSchemaError } from './db/migrate';
import { sqlState } from './db/transaction';
import { OutageError } from './errors';
import { SettingsError } from './settings';

const isText = (value: unknown): value is string | number =>
  typeof value === 'string' || typeof value === 'number';

const detail = (error: object, name: 'port' | 'path'): string => {
  const value: unknown = Reflect.get(error, name);
  return isText(value) ? String(value) : '';
};

/** Errors whose message says what to do. */
const EXPLAINED = [SettingsError, DataFolderInUseError, UnknownSchemaError];

/** One line for errors the operator can fix; the stack trace for any other. */
export function describeStartError(thrown: unknown): string {
  const error = thrown instanceof OutageError ? thrown.cause : thrown;
  if (!(error instanceof Error)) return String(error);
  if (EXPLAINED.some((kind) => error instanceof kind)) return error.message;
  switch (sqlState(error)) {
    case 'EADDRINUSE':
      return `Port ${detail(error, 'port')} is in use. Stop the process that uses it, or set API_PORT to another port.`;
    case 'EACCES':
    case 'EEXIST':
    case 'EROFS':
    case 'ENOENT':
    case 'ENOTDIR':
      return `The folder ${detail(error, 'path')} cannot be used. Set DATA_DIR to another.`;
    case 'ECONNREFUSED':
    case 'ENOTFOUND':
    case 'ETIMEDOUT':
      return 'The database that DATABASE_URL names cannot be reached.';
    case '08P01':
    case '28000':
    case '28P01':
    case '3D000':
      return `The database that DATABASE_URL names rejects the connection: ${error.message}`;
    default:
      return error.stack ?? error.message;
  }
}
