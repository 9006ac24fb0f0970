-- Models that made vectors, each with the number of dimensions that was asked of it (0: its own). Vectors of two of them
-- are never compared.
create table embedded.models (
  id integer generated always as identity primary key,
  name text not null,
  asked_dimensions integer not null,
  -- Of the vectors it gave; null until it gave one.
  dimensions integer,
  unique (name, asked_dimensions)
);

-- What was paid for. It stands by itself and not in the passages, so that work that is tried again, or a passage that
-- comes twice in a version, is not paid twice.
create table embedded.vectors (
  id integer generated always as identity primary key,
  version_id text not null,
  space_id text not null,
  model_id integer not null references embedded.models,
  -- SHA-256 of the text that was sent.
  digest bytea not null,
  -- The signs of the numbers.
  code bit varying not null,
  -- Of length 1; four bytes for each number.
  vector bytea not null,
  unique (version_id, model_id, digest)
);
alter table embedded.vectors alter column vector set storage external;
create index vectors_by_space on embedded.vectors (space_id);

-- What is searched: narrow rows, read one after the other.
create table embedded.codes (
  passage_id integer primary key references embedded.passages on delete cascade,
  text_id integer not null,
  model_id integer not null,
  vector_id integer not null,
  code bit varying not null
);
create index codes_by_text on embedded.codes (text_id);
