delete from alerts where kind = 'cancelRequest';
alter table alerts drop constraint alerts_kind_check,
  add constraint alerts_kind_check check (kind in ('new', 'canceled', 'postponed', 'chat'));
