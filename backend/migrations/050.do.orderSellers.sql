-- Who sold, as it was when the contract was made: invoices and records of a sale outlive the seller's account (§ 14b UStG, § 147 AO).
alter table food_orders add column seller jsonb;
update food_orders o set seller = jsonb_build_object(
  'company_name', p.company_name, 'legal_form', p.legal_form, 'representative', p.representative, 'street', p.street, 'house_number', p.house_number,
  'postal_code', p.postal_code, 'city', p.city, 'phone', p.phone, 'email', p.email, 'vat_id', p.vat_id,
  'register_court', p.register_court, 'register_number', p.register_number, 'small_business', p.small_business)
from providers p where p.account_id = o.provider_id;
alter table food_orders alter column seller set not null;
-- A small business owes no VAT (§ 19 UStG): what was reckoned as contained was never due.
update food_orders set taxes = '[]' where (seller ->> 'small_business')::boolean;
create index invoices_issued_at on invoices (issued_at);
