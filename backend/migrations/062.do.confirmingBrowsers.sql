-- The hash of a nonce the registering browser keeps as a cookie: the link by mail signs in that browser only. Null: it signs in nobody.
alter table account_tokens add column browser_hash text;
