alter table account_tokens drop column browser_hash;
