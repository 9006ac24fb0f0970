-- One row per version that has been prepared.
create table embedded.texts (
  id integer generated always as identity primary key,
  version_id text not null unique,
  tenant text not null,
  space_id text not null,
  document_id text not null,
  code_point_count integer not null,
  page_count integer,
  passage_count integer not null,
  -- Occurrences of terms in all passages, for the mean length.
  term_count bigint not null,
  -- Of the document's name. It may change while the text does not.
  name_terms tsvector not null,
  prepared_at timestamptz(3) not null default now()
);
create index texts_by_document on embedded.texts (document_id);
create index texts_by_space on embedded.texts (space_id);
create index texts_by_name on embedded.texts using gin (name_terms);

-- The normalised text in stretches of equal length, so that a window costs a window and not the whole text.
create table embedded.text_parts (
  text_id integer not null references embedded.texts on delete cascade,
  start_at integer not null,
  content text not null,
  primary key (text_id, start_at)
);

create table embedded.chapters (
  text_id integer not null references embedded.texts on delete cascade,
  number integer not null,
  path text[] not null,
  primary key (text_id, number)
);

-- Places in the text and what they are found by; the words themselves stand in text_parts only.
create table embedded.passages (
  id integer generated always as identity primary key,
  text_id integer not null references embedded.texts on delete cascade,
  start_at integer not null,
  end_at integer not null,
  chapter integer not null,
  page_start integer,
  page_end integer,
  -- Occurrences of terms.
  length real not null,
  terms tsvector not null
);
-- Not compressed: ranking opens hundreds of them per search.
alter table embedded.passages alter column terms set storage external;
-- Ranking wants to know the terms that are in one of a hundred passages, not only those in one of ten.
alter table embedded.passages alter column terms set statistics 300;
create unique index passages_in_order on embedded.passages (text_id, start_at);
create index passages_by_term on embedded.passages using gin (terms);

-- Every word and code of every text as it is written, for fragments of them.
create table embedded.words (word text collate "C" primary key);
create index words_by_fragment on embedded.words using gin (word gin_trgm_ops);
