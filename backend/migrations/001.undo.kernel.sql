drop table jobs, deadlines, transitions, idempotency, outbox, event, stream;
drop function plain_text(text);
drop text search configuration german_unaccent;
drop collation de_icu;
drop extension pgcrypto, citext, btree_gist, unaccent, pg_trgm;
