-- FedEx, and a carrier that stands on no list: a number without a page.
alter table shipments
  drop constraint shipments_carrier_check,
  add constraint shipments_carrier_check check (carrier in ('dhl', 'dpd', 'hermes', 'ups', 'gls', 'fedex', 'post', 'freight', 'other', 'own'));
alter table refunds
  drop constraint refunds_carrier_check,
  add constraint refunds_carrier_check check (carrier in ('dhl', 'dpd', 'hermes', 'ups', 'gls', 'fedex', 'post', 'freight', 'other', 'own'));
