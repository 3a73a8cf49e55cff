-- Goods that have come after their money had gone: how many, and what of them is sold again. No money follows from it (decision 127).
alter table refund_items add column came_late int,
  add constraint refund_items_late_check check (came_late is null or (received is null and came_late between 0 and qty and restocked between 0 and came_late));
