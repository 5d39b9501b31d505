import { LIMITS, type contract } from 'shared-kit/contract';
import type * as z from 'zod';
import { diffForAudit, writeAudit } from '../../db/audit-log';
import type { Database } from '../../db/connect';
import { newId } from '../../db/ids';
import { claimSlug, releaseSlugs } from '../../db/slugs';
import { recordTags } from '../../db/tags';
import { templateVector } from '../../db/search/documents';
import { inTransaction, type Queryable, type Transaction } from '../../db/transaction';
import { InvalidError, NotFoundError } from '../../errors';
import type { ReceivedFile } from '../../http/received-form';
import { requireRevision } from '../../http/revisions';
import {
  addMediaReferences,
  deleteMediaReferences,
  replaceMediaReferences,
} from '../../media/media-references';
import { storeImageField } from '../../media/store-images';
import type { MediaStore } from '../../media/media-store';
import { createSignedUrl, readSignedUrl } from '../../media/signed-urls';
import { safeFileName, storeReceivedFile, storeUpload } from '../../media/store-upload';
import { findTemplate, type TemplateRow } from './queries';

type Form = z.output<(typeof contract.adminTemplates.create)['body']>;

/** The file's new location; null keeps the stored one. */
type TemplateFile = { file_hash: string | null; file_url: string; file_name: string } | null;

const PREVIEW = {
  maxBytes: LIMITS.step.imageBytes,
  message: 'Keep the picture below 4 MB.',
  field: 'preview',
};

/** What the API itself returns as `fileUrl` of a stored file, however old its signature is. */
const OWN_FILE = /^\/api\/(?:templates\/[^/?]+\/download|media\/[0-9a-f]{64}\?.*)$/;

/** Not public: files are served by the download endpoint, which counts and checks access. */
const FILE = { field: 'file', public: false };

/** Stores a file before the template is saved that it belongs to. */
export async function storeTemplateFile(db: Database, media: MediaStore, sent: ReceivedFile) {
  const { hash, ...file } = await storeReceivedFile(db, media, sent, FILE);
  return { ...file, url: await createSignedUrl(db, hash, file.name, new Date()) };
}

async function findUploadedFile(db: Database, url: string): Promise<TemplateFile> {
  const file = await readSignedUrl(db, url, new Date());
  if (file === null) {
    const message = 'The upload has expired. Choose the file again.';
    throw new InvalidError(message, { file: message });
  }
  return { file_hash: file.hash, file_url: '', file_name: file.name };
}

async function storeFile(db: Database, media: MediaStore, form: Form): Promise<TemplateFile> {
  if (form.file !== undefined) {
    if ('url' in form.file) return findUploadedFile(db, form.file.url);
    const stored = await storeUpload(db, media, form.file, FILE);
    return { file_hash: stored.hash, file_url: '', file_name: stored.name };
  }
  // An unchanged form returns what the API gave it.
  if (form.fileUrl === '' || OWN_FILE.test(form.fileUrl)) return null;
  const last = form.fileUrl.split(/[?#]/)[0]?.split('/').at(-1) ?? '';
  return { file_hash: null, file_url: form.fileUrl, file_name: safeFileName(last) };
}

export interface PreparedTemplate {
  form: Form;
  file: TemplateFile;
  preview: string[];
}

/** Stores the form's file and pictures, and records its tags. */
export async function prepareTemplate(
  db: Database,
  media: MediaStore,
  form: Form,
): Promise<PreparedTemplate> {
  const preview: string[] = [];
  for (const picture of form.preview) {
    preview.push(await storeImageField(db, media, picture, PREVIEW));
  }
  const tags = await recordTags(db, form.tags);
  return { form: { ...form, tags }, file: await storeFile(db, media, form), preview };
}

const toColumns = ({ form, preview }: PreparedTemplate, slug: string, now: Date) => ({
  title: form.title,
  slug,
  type: form.type,
  version: form.version === '' ? '1.0.0' : form.version,
  preview,
  tags: form.tags,
  difficulty: form.difficulty,
  tools: form.tools,
  gated: form.gated,
  status: form.status,
  seo_desc: form.seo.desc,
  search: templateVector({ ...form, seo_desc: form.seo.desc }),
  updated_at: now,
});

/** What of a template's row may name files. */
const filesOf = (row: Pick<TemplateRow, 'file_hash' | 'file_url' | 'preview' | 'seo_desc'>) => [
  ...[row.file_hash, row.file_url, row.preview, row.seo_desc],
];

function requireFile(status: Form['status'], hasFile: boolean): void {
  if (status !== 'published' || hasFile) return;
  const message = 'A published template needs a file or the URL of one.';
  throw new InvalidError(message, { file: message });
}

const NO_FILE = { file_hash: null, file_url: '', file_name: '' };

/** The audited columns of a template: everything in its form. */
function toAuditFields(row: TemplateRow) {
  const {
    id: _,
    downloads: __,
    updated_at: ___,
    file_size: ____,
    file_type: _____,
    revision: ______,
    ...fields
  } = row;
  return fields;
}

async function auditTemplate(
  trx: Transaction,
  actorId: string,
  action: 'create' | 'update' | 'delete',
  id: string,
  before: TemplateRow | null,
): Promise<void> {
  const after = await findTemplate(trx, id);
  await writeAudit(trx, {
    actorId,
    action: `template.${action}`,
    subject: 'template',
    subjectId: id,
    ...diffForAudit(
      before && toAuditFields(before),
      after === undefined ? null : toAuditFields(after),
      ['title', 'slug', 'status', 'gated'],
    ),
  });
}

export function insertTemplate(
  db: Queryable,
  actorId: string,
  prepared: PreparedTemplate,
  slug: string,
) {
  requireFile(prepared.form.status, prepared.file !== null);
  return inTransaction(db, async (trx) => {
    const now = new Date();
    const id = newId();
    const columns = { ...toColumns(prepared, slug, now), ...(prepared.file ?? NO_FILE) };
    await trx
      .insertInto('templates')
      .values({ id, ...columns, created_at: now })
      .execute();
    await addMediaReferences(trx, 'template', id, filesOf(columns));
    await claimSlug(trx, 'template', { id, ...columns });
    await auditTemplate(trx, actorId, 'create', id, null);
    return id;
  });
}

/** Locks a template until the transaction ends, and reads it. */
async function lockTemplate(trx: Transaction, id: string): Promise<TemplateRow> {
  await trx.selectFrom('templates').select('id').where('id', '=', id).forUpdate().execute();
  const template = await findTemplate(trx, id);
  if (template === undefined) throw new NotFoundError('Template not found');
  return template;
}

interface TemplateUpdate {
  prepared: PreparedTemplate;
  slug: string;
  /** Null to overwrite whatever is stored. */
  expectedRevision: number | null;
}

export function updateTemplate(
  db: Database,
  actorId: string,
  id: string,
  { prepared, slug, expectedRevision }: TemplateUpdate,
) {
  return inTransaction(db, async (trx) => {
    const before = await lockTemplate(trx, id);
    requireRevision(expectedRevision, before.revision, () => before);
    const hasFile = prepared.file !== null || before.file_hash !== null || before.file_url !== '';
    requireFile(prepared.form.status, hasFile);
    const content = { ...toColumns(prepared, slug, new Date()), ...prepared.file };
    const columns = { ...content, revision: before.revision + 1 };
    await trx.updateTable('templates').set(columns).where('id', '=', id).execute();
    await replaceMediaReferences(trx, 'template', id, filesOf({ ...before, ...columns }));
    await claimSlug(trx, 'template', before);
    await claimSlug(trx, 'template', { id, ...columns });
    await auditTemplate(trx, actorId, 'update', id, before);
  });
}

/** Publishes a template or returns it to a draft. Does nothing if it is so already. */
export function setTemplateStatus(
  db: Database,
  actorId: string,
  id: string,
  status: Form['status'],
): Promise<void> {
  return inTransaction(db, async (trx) => {
    const before = await lockTemplate(trx, id);
    if (before.status === status) return;
    requireFile(status, before.file_hash !== null || before.file_url !== '');
    await trx
      .updateTable('templates')
      .set({ status, revision: before.revision + 1, updated_at: new Date() })
      .where('id', '=', id)
      .execute();
    await claimSlug(trx, 'template', { ...before, status });
    await auditTemplate(trx, actorId, 'update', id, before);
  });
}

export function deleteTemplate(db: Database, actorId: string, id: string) {
  return inTransaction(db, async (trx) => {
    const before = await lockTemplate(trx, id);
    await trx.deleteFrom('templates').where('id', '=', id).execute();
    await deleteMediaReferences(trx, 'template', [id]);
    await releaseSlugs(trx, 'template', id);
    await auditTemplate(trx, actorId, 'delete', id, before);
  });
}
