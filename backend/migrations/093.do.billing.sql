-- To whom the invoice of a meal goes where that is not whom it is brought to; goods have had the column from their beginning:
-- {name, company, vat_id, email, street, house_number, extra, postal_code, city, country}
alter table food_orders add column billing_address jsonb;
