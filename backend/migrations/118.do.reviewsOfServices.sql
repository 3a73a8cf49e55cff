-- A job that was offered, accepted and finished is a purchase like any other: its customer may say how it was.
alter table reviews drop constraint reviews_proof_kind_check;
alter table reviews add constraint reviews_proof_kind_check check (proof_kind in ('foodItem', 'foodOrder', 'shopItem', 'shopOrder', 'offer'));
create index offers_customer_completed on offers (customer_id, completed_at desc) where status = 'completed';
