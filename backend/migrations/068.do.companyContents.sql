-- What a provider's page shows beside paragraphs and pictures: what the business can prove, and what it announces or offers.
create table provider_certificates (
  id bigint generated always as identity primary key,
  provider_id bigint not null references providers (account_id) on delete cascade,
  name text not null, text text not null default '', image text,
  position int not null
);
create index provider_certificates_provider on provider_certificates (provider_id, position, id);

create table company_contents (
  id bigint generated always as identity primary key,
  provider_id bigint not null references providers (account_id) on delete cascade,
  title text not null, text text not null default '', image text, day date,
  button_type text not null default 'none' constraint company_contents_button_check check (button_type in ('none', 'link', 'phone', 'mail')),
  button_value text not null default '', button_text text not null default '',
  price_cents int constraint company_contents_price_check check (price_cents > 0),
  discounted_price_cents int constraint company_contents_discount_check check (discounted_price_cents > 0 and discounted_price_cents < price_cents),
  is_disabled boolean not null default false,
  position int not null,
  constraint company_contents_discounted_check check (discounted_price_cents is null or price_cents is not null)
);
create index company_contents_provider on company_contents (provider_id, position, id);

-- «Dazu passt» may be a whole category instead of chosen products.
alter table products add column cross_category_id bigint references categories (id) on delete set null;
create index products_cross_category on products (cross_category_id) where cross_category_id is not null;
