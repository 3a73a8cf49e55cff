drop index offers_customer_completed;
update reviews set proof_kind = null, proof_id = null where proof_kind = 'offer';
alter table reviews drop constraint reviews_proof_kind_check;
alter table reviews add constraint reviews_proof_kind_check check (proof_kind in ('foodItem', 'foodOrder', 'shopItem', 'shopOrder'));
