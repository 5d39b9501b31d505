import { createHash, createPrivateKey, sign } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { contract, type ReleaseScope } from 'shared-kit/contract';
import { findEntry } from 'shared-kit/server/release';
import { pack, type Header } from 'tar-stream';
import { PASSWORD, type TestApi } from '../../testing/start-test-api';

/** The remote whose releases are sent. */
export const REMOTE = 'remote-gigs';

const PRIVATE_KEY_HEADER = Buffer.from('302e020100300506032b657004220420', 'hex');

/** The `Authorization` header of a request, as the release tool makes it. */
export function authorization(
  signer: string,
  method: string,
  url: string,
  file?: Buffer,
  time = Date.now(),
): string {
  const [, id, seed = ''] = signer.split(/_(.*)_(.{43})$/s);
  const der = Buffer.concat([PRIVATE_KEY_HEADER, Buffer.from(seed, 'base64url')]);
  const key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  const digest = file === undefined ? '' : createHash('sha256').update(file).digest('hex');
  const signature = sign(null, Buffer.from([method, url, time, digest].join('\n')), key);
  return `Release id="${id}", time="${time}", digest="${digest}", signature="${signature.toString('base64url')}"`;
}

type Files = Record<string, string | Buffer>;

const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

/** The files of a release: a manifest, a script with a compressed copy, and the description. */
export function filesOf(
  version: string,
  changes: object = {},
  script = `show("${version}");`,
): Files & { 'page.js.br': Buffer } {
  const files = { 'mf-manifest.json': JSON.stringify({ version }), 'page.js': script };
  const description = {
    ...{ version, entry: `/releases/${REMOTE}/${version}/mf-manifest.json`, server: null },
    ...{ shared: {}, contract: '1.0.0', title: 'Gigs', paths: ['/gigs'], access: 'visitor' },
    ...{ navigation: [], slots: [] },
    integrity: Object.fromEntries(
      Object.entries(files).map(([path, text]) => [path, hashOf(text)]),
    ),
    source: { author: 'Ada', commit: 'abc', message: `Make ${version}`, builtAt: '2026-11-01' },
    ...changes,
  };
  return {
    ...files,
    'page.js.br': brotliCompressSync(files['page.js']),
    'remote.json': JSON.stringify(description),
  };
}

export function packFiles(files: Files, type: Header['type'] = 'file'): Promise<Buffer> {
  const archive = pack();
  for (const [name, content] of Object.entries(files)) {
    if (type === 'file') archive.entry({ name }, content);
    else archive.entry({ name, type, linkname: '/etc/passwd' });
  }
  archive.finalize();
  return buffer(archive).then((tar) => gzipSync(tar));
}

/** Creates tokens, and sends what they sign. */
export async function createReleaseClient(api: TestApi) {
  const admin = await api.member('admin', 'Ada');
  const { adminReleases, account } = contract;
  await api.request(account.confirmPassword, { body: { password: PASSWORD } }, admin);

  async function createToken(scopes: ReleaseScope[], remote = REMOTE): Promise<string> {
    const body = { remote, name: 'CI of the gigs', scopes, validFor: 30 };
    return (await api.request(adminReleases.createToken, { body }, admin)).token;
  }
  const token = await createToken(['release', 'canary', 'promote', 'preview']);

  /** Sends a packed release; another file may be signed than is sent. */
  async function put(
    version: string,
    file: Buffer,
    { query = '', signer = token, signed = file } = {},
  ) {
    const url = `/api/releases/${REMOTE}/${version}${query}`;
    const form = new FormData();
    form.set('file', new File([new Uint8Array(file)], 'release.tar.gz'));
    const headers = { authorization: authorization(signer, 'PUT', url, signed) };
    const response = await fetch(api.url + url, { method: 'PUT', headers, body: form });
    const body: { message: string } = await response.json();
    return { status: response.status, message: body.message };
  }

  return {
    admin,
    token,
    createToken,
    put,
    /** Builds and sends a release. */
    release: async (version: string, query = '') =>
      put(version, await packFiles(filesOf(version)), { query }),
    /** Changes what is live. */
    async change(query: string, signer = token, time = Date.now()) {
      const url = `/api/releases/${REMOTE}/changes?${query}`;
      const headers = { authorization: authorization(signer, 'POST', url, undefined, time) };
      const response = await fetch(api.url + url, { method: 'POST', headers });
      const body: { message: string } = await response.json();
      return { status: response.status, message: body.message };
    },
    /** What the registry has of the remote. */
    entry: async () => findEntry(await api.releaseStore.readRegistry(), 'remote_gigs'),
  };
}

export type ReleaseClient = Awaited<ReturnType<typeof createReleaseClient>>;
