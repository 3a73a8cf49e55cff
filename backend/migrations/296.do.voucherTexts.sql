-- A bought voucher is under the texts of its seller that were agreed to: null where none were noted (bought before) or the marketplace sells it, 0: none of his own.
alter table voucher_purchases
  add column terms_version int constraint voucher_purchases_terms_version_check check (terms_version >= 0),
  add column notice_version int constraint voucher_purchases_notice_version_check check (notice_version >= 0);
