-- What people call a thing that the shop calls otherwise. The operator's own rows stand beside those that come with the product
-- (`source`); only those are changed by later migrations. One word leads to the words of `means`, all of them; `mutual` leads back, too.
create table search_synonyms (
  id bigint generated always as identity primary key,
  term text not null, means text not null,
  mutual boolean not null default false,
  source text not null default 'operator' constraint search_synonyms_source_check check (source in ('product', 'operator')),
  term_lexeme text collate "C" generated always as ((tsvector_to_array(public.search_words(term)))[1]) stored,
  means_lexemes text[] generated always as (tsvector_to_array(public.search_words(means))) stored,
  constraint search_synonyms_unique unique (term, means)
);
create index search_synonyms_term on search_synonyms (term_lexeme);
create index search_synonyms_mutual on search_synonyms ((means_lexemes[1])) where mutual;

insert into search_synonyms (source, term, means, mutual)
select 'product', trim(term), trim(means), mutual from (values
  -- Trades, by what people say.
  ('Elektro', 'Elektriker, Elektroniker, Elektrofachbetrieb, Elektroinstallateur, Strom', false),
  ('Elektroarbeiten', 'Elektriker', false), ('Elektroinstallation', 'Elektriker', false),
  ('Sanitär', 'Klempner, Installateur, Spengler, Flaschner, Rohrbruch, Wasserinstallateur, Heizungsbauer', false), ('Heizung', 'Heizungsbauer, Heizungsmonteur, Heizungsinstallateur', false),
  ('Maler', 'Anstreicher, Lackierer, Malermeister, Tapezierer', false), ('Malerarbeiten', 'Maler, Anstreicher', false),
  ('Schreiner', 'Tischler, Möbelbauer', true), ('Tischlerarbeiten', 'Schreiner, Tischler', false),
  ('Fotograf', 'Photograph, Fotostudio, Wedding', false), ('Fotografie', 'Fotograf, Fotostudio', false),
  ('Immobilien', 'Makler, Immobilienmakler, Maklerin, Wohnungsmakler', false), ('Immobilienberatung', 'Makler, Immobilienmakler', false),
  ('Finanzierung', 'Finanzberater, Kreditvermittler, Kredit, Hypothek, Baukredit', false),
  ('Bäckerei', 'Bäcker, Konditor, Konditorei, Backstube, Bakery', false), ('Backwaren', 'Bäcker, Bäckerei', false), ('Gebäck', 'Konditor, Konditorei', false), ('Café', 'Kaffeehaus, Coffeeshop, Eiscafé', false),
  ('Blumen', 'Florist, Floristik, Blumengeschäft, Gärtnerei', false), ('Buchhandlung', 'Buchladen, Buchhändler, Bookshop', false), ('Bücher', 'Buchladen', false),
  ('Fahrrad', 'Radladen, Fahrradhändler, Zweirad, Velo, Bike', false), ('Werkstatt', 'Fahrradwerkstatt, Reparaturwerkstatt', false),
  ('Spielwaren', 'Spielzeugladen, Spielzeuggeschäft', false), ('Spielzeug', 'Spielzeugladen, Spielsachen', false),
  ('Wein', 'Weinhandlung, Weinladen, Vinothek, Winzer', false), ('Eis', 'Eisdiele, Eiscafé, Gelato, Gelateria, Eissalon', false),
  ('Hofladen', 'Bioladen, Biomarkt, Naturkost, Reformhaus', false), ('Yoga', 'Yogastudio, Yogakurs, Yogalehrer', false),
  ('Imbiss', 'Imbissbude, Schnellimbiss, Takeaway, Fastfood', false), ('Pizza', 'Pizzeria, Pizzadienst', false), ('Döner', 'Dönerladen, Kebab, Kebap, Dönerbude', false),
  ('Restaurant', 'Gaststätte, Gasthaus, Lokal, Wirtshaus, Lieferdienst', false),
  ('Foto', 'Fotograf', false),
  -- Kitchens, by the people who cook.
  ('Italienisch', 'Italiener', false), ('Griechisch', 'Grieche', false), ('Türkisch', 'Türke', false), ('Asiatisch', 'Asiate, Chinese, Chinesisch, Thai', false), ('Thailändisch', 'Thai', false),
  ('Indisch', 'Inder', false), ('Japanisch', 'Japaner, Asiatisch', false), ('Vietnamesisch', 'Vietnamese', false), ('Deutsch', 'Hausmannskost', false), ('Vegan', 'Veganer, Pflanzlich', false),
  ('Vegetarisch', 'Veggie, Vegetarier, fleischlos', false),
  -- The same thing in other words, from other regions and other languages.
  ('E-Bike', 'Ebike, Pedelec, Elektrorad', true), ('Elektrofahrrad', 'Ebike, Pedelec, Elektrorad', true), ('T-Shirt', 'Tshirt, Shirt', false), ('Kopfhörer', 'Headphones, Headset, Earphones', false),
  ('Pommes', 'Fritten, Fries, Frites', true), ('Süßes', 'Dessert, Nachtisch, Nachspeise', false), ('Dolci', 'Dessert, Nachtisch, Nachspeise', false),
  ('Antipasti', 'Vorspeise', false), ('Mezedes', 'Vorspeise', false), ('Vorspeise', 'Starter', false),
  ('Brötchen', 'Semmel, Schrippe, Weckle, Rundstück', true), ('Kreppel', 'Krapfen, Berliner, Pfannkuchen', true), ('Karotten', 'Möhren, Mohrrüben, Karotte, Rüebli', true), ('Kartoffeln', 'Erdäpfel', true),
  ('Mineralwasser', 'Sprudel, Selters', false), ('Wasser', 'Sprudel, Mineralwasser', false), ('Kuscheltier', 'Plüschtier, Stofftier', true), ('Tretroller', 'Scooter, Cityroller', false),
  ('Hähnchen', 'Hühnchen, Huhn, Poulet, Hendl', true), ('Chicken', 'Hähnchen, Hühnchen', true), ('Geflügel', 'Hähnchen, Hühnchen', false), ('Tzatziki', 'Zaziki, Tsatsiki', true),
  ('Schallplatten', 'Vinyl, LP', false), ('Schaumwein', 'Champagner, Sekt, Prosecco, Crémant', false), ('Smartphones', 'Handy, Mobiltelefon, iPhone', false), ('Telefone', 'Handy, Mobiltelefon', false),
  ('Notebooks', 'Laptop', false), ('Leuchten', 'Lampe', true), ('Licht', 'Lampe', false), ('Tomaten', 'Paradeiser', true), ('Champignons', 'Pilze', false), ('Steinpilze', 'Pilze', false),
  ('Soße', 'Sauce', true), ('Haxe', 'Stelze', true), ('Joghurt', 'Yoghurt, Jogurt', true), ('Blumenkohl', 'Karfiol', true), ('Grillen', 'BBQ, Barbecue', true), ('Kaffee', 'Coffee', false), ('Garnele', 'Shrimps, Scampi', true),
  ('Nudeln', 'Pasta', true), ('Kürbis', 'Hokkaido', false), ('Sofas', 'Couch', true), ('Bad', 'Badezimmer', false), ('erneuern', 'Renovierung, Sanierung', false), ('Badsanierung', 'Badrenovierung', false),
  ('Thunfisch', 'Tonno, Tuna', true), ('Trüffel', 'Tartufo', true), ('Schinken', 'Prosciutto', true), ('Lachs', 'Salmon', true), ('Rind', 'Beef', true), ('Geschenk', 'Mitbringsel', false), ('Bohne', 'Bohnen', false),
  -- Colours, by the names that makers give their shades.
  ('Salbei', 'grün', false), ('Oliv', 'grün', false), ('Petrol', 'blau', false), ('Türkis', 'blau', false), ('Koralle', 'rot', false), ('Bordeaux', 'rot', false), ('Terrakotta', 'rot, orange', false),
  ('Flieder', 'lila, violett', false), ('Lavendelfarben', 'lila', false), ('Senf', 'gelb', false), ('Messing', 'gold, golden', false), ('Silber', 'grau', false), ('Anthrazit', 'grau, schwarz', false), ('Creme', 'weiß, beige', false),
  ('Natur', 'beige, braun', false), ('Rosa', 'pink', true)
) as seed (means, terms, mutual), regexp_split_to_table(terms, ',') as term on conflict do nothing;

-- What a seller is found by: name A, trade and kitchen B, profession, kind and description C, place D.
create table provider_search (
  provider_id bigint primary key references providers (account_id) on delete cascade,
  words tsvector not null,
  name_key text collate "C" not null
);
create index provider_search_words on provider_search using gin (words) with (fastupdate = off);
create index provider_search_name on provider_search using gin (name_key gin_trgm_ops) with (fastupdate = off);
create function provider_search_row(seller bigint) returns table (words tsvector, name_key text) language sql stable as $$
  select setweight(public.search_words(v.company_name), 'A')
      || setweight(public.search_words(concat_ws(' ', i.name, replace(i.slug, '-', ' '), g.cuisine, (select string_agg(t.name, ' ') from public.provider_gastro_tags pt join public.gastro_tags t on t.id = pt.tag_id where pt.provider_id = v.account_id))), 'B')
      || setweight(public.search_words(concat_ws(' ', v.short_description, v.profession, above.name,
        case v.kind when 'restaurant' then 'Restaurant' when 'shop' then 'Laden Geschäft' when 'craft' then 'Handwerk Handwerker Betrieb' else 'Dienstleister' end)), 'C')
      || setweight(public.search_words(concat_ws(' ', v.street, v.house_number, v.postal_code, v.city, (select string_agg(concat_ws(' ', s.street, s.zipcode, s.city), ' ') from public.store_locations s where s.provider_id = v.account_id))), 'D'),
    public.search_key(v.company_name)
  from public.providers v left join public.industries i on i.id = v.industry_id left join public.industries above on above.id = i.parent_id left join public.gastro_settings g on g.provider_id = v.account_id
  where v.account_id = seller and v.active and v.show_profile
$$;
insert into provider_search select v.account_id, r.words, r.name_key from providers v cross join lateral provider_search_row(v.account_id) r;

alter table categories add column words tsvector not null generated always as (setweight(public.search_words(name), 'A')) stored;

-- The folded name of a product, for the bonus that a word has which stands there as it was typed.
alter table product_search add column name_key text collate "C" not null default '';
update product_search set name_key = search_key(name);
alter table product_search alter column name_key drop default;
