update shipments set carrier = 'freight' where carrier in ('fedex', 'other');
update refunds set carrier = 'freight' where carrier in ('fedex', 'other');
alter table shipments
  drop constraint shipments_carrier_check,
  add constraint shipments_carrier_check check (carrier in ('dhl', 'dpd', 'hermes', 'ups', 'gls', 'post', 'freight', 'own'));
alter table refunds
  drop constraint refunds_carrier_check,
  add constraint refunds_carrier_check check (carrier in ('dhl', 'dpd', 'hermes', 'ups', 'gls', 'post', 'freight', 'own'));
