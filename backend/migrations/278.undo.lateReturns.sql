alter table refund_items drop constraint refund_items_late_check, drop column came_late;
