/** The columns of each kind of row that may contain URLs of stored files. */
const TEXTS: readonly [source: string, table: string, id: string, text: string][] = [
  [
    'post',
    'posts',
    'id',
    "concat_ws(' ', summary, content, cover_image, guest_author, seo, structured, export_html, export_markdown)",
  ],
  ['post version', 'post_versions', 'id', 'snapshot::text'],
  ['user', 'users', 'id', "concat_ws(' ', avatar, bio, social_url)"],
  ['template', 'templates', 'id', "concat_ws(' ', preview, file_url, seo_desc)"],
  ['track', 'tracks', 'id', "concat_ws(' ', cover, outcomes, meta, text)"],
  ['hero', 'heroes', 'id', "concat_ws(' ', subheading, media, cta_primary, cta_secondary, kpis)"],
  [
    'submission',
    'submissions',
    'id',
    "concat_ws(' ', profile_image, bio, social_url, content, admin_notes)",
  ],
  ['settings', 'settings', 'name', 'value::text'],
  ['thread', 'threads', 'id', "concat_ws(' ', description, description_html)"],
  ['comment', 'comments', 'id', "concat_ws(' ', content, content_html)"],
];

const insert = (selection: string) => `
  insert into media_references (source, source_id, hash)
  ${selection}
  on conflict do nothing`;

/**
 * Writes the references of all rows at once, which the API writes with each row. `strpos` first: few
 * texts contain a file, and a regular expression is several times slower.
 */
export const FILL_MEDIA_REFERENCES: readonly string[] = [
  ...TEXTS.map(([source, table, id, text]) =>
    insert(`select distinct '${source}', referring.id::text, media.hash
      from (select ${id} as id, ${text} as text from ${table}) as referring
      cross join lateral regexp_matches(referring.text, 'media/([0-9a-f]{64})', 'g') as hit
      join media on media.hash = hit[1]
      where strpos(referring.text, 'media/') > 0`),
  ),
  insert(`select 'template', id::text, file_hash from templates where file_hash is not null`),
  insert(`select 'submission', submission_id::text, media_hash from submission_attachments`),
];
