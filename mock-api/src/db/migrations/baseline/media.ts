export const media = `
  create table media (
    hash text primary key,
    type text not null,
    size integer not null,
    width integer,
    height integer,
    public boolean not null,
    created_at timestamptz(3) not null
  );

  -- Which rows use which files, written with each of those rows: the job that removes unused files
  -- looks here instead of searching all texts. The foreign key makes the database refuse to lose a
  -- used file.
  create table media_references (
    source text not null,
    source_id text not null,
    hash text not null references media (hash),
    primary key (source, source_id, hash)
  );
  create index media_references_of_file on media_references (hash);
`;
