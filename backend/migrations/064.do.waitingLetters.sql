-- Letters about legal declarations beyond the day's limit of one address: the declaration is taken at once, its letter waits for the
-- next full hour and goes out together with the others of that hour. A row is deleted with the mail it became part of.
create table waiting_letters (
  id bigint generated always as identity primary key,
  to_address text not null, kind text not null, subject text not null,
  -- The letter's paragraphs, the content of the declaration among them.
  paragraphs jsonb not null,
  created_at timestamptz not null
);
create index waiting_letters_address on waiting_letters (to_address, id);
