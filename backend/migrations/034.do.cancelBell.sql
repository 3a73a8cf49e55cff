-- A wish to cancel an order in the kitchen rings like a new order, until somebody has answered it.
alter table alerts drop constraint alerts_kind_check,
  add constraint alerts_kind_check check (kind in ('new', 'canceled', 'cancelRequest', 'postponed', 'chat'));
