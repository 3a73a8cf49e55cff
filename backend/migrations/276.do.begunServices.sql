-- A service withdrawn from after it began as its buyer had asked: its seller names what was done, the rest goes back (§ 357a (2) BGB).
alter table refunds add column is_begun boolean not null default false;
alter table refunds add constraint refunds_begun_check check (not is_begun or type = 'withdrawal');
