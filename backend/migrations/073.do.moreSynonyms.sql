-- What people call trades and shops beyond those of migration 030.
insert into search_synonyms (source, term, means)
select 'product', trim(term), trim(means) from (values
  ('Fitnessstudio', 'Fitnesscenter, Fitnessclub, Fitness, Gym, Sportstudio, Muckibude'),
  ('Supermarkt', 'Lebensmittelmarkt, Lebensmittelladen, Lebensmittelgeschäft, Lebensmittel, Einkaufsmarkt, Discounter'),
  ('Friseur', 'Frisör, Haarsalon, Coiffeur, Barbier, Barbershop'), ('Barbershop', 'Barbier, Herrenfriseur'), ('Metzgerei', 'Fleischerei, Fleischer, Metzger, Schlachter'), ('Fleischerei', 'Metzgerei, Metzger, Fleischer, Schlachter'),
  ('Optiker', 'Augenoptiker, Brillenladen, Brillengeschäft'), ('Apotheke', 'Apotheker, Medikamente'), ('Drogerie', 'Drogeriemarkt'), ('Kiosk', 'Späti, Trinkhalle, Büdchen'), ('Getränkemarkt', 'Getränkehandel, Getränkeladen'),
  ('Werkstatt', 'Autowerkstatt, Autoreparatur, Mechaniker'), ('Autohaus', 'Autohändler, Autoverkauf'), ('Fahrschule', 'Führerschein, Fahrlehrer'), ('Reinigung', 'Putzfirma, Gebäudereinigung, Wäscherei, Putzhilfe'),
  ('Physiotherapie', 'Krankengymnastik, Physiotherapeut'), ('Kosmetik', 'Kosmetikstudio, Kosmetikerin'), ('Nagelstudio', 'Maniküre, Nageldesign'), ('Massage', 'Masseur, Masseurin'),
  ('Zahnarzt', 'Zahnärztin, Zahnarztpraxis'), ('Tierarzt', 'Tierärztin, Tierarztpraxis'), ('Rechtsanwalt', 'Anwalt, Anwältin, Anwaltskanzlei'), ('Steuerberatung', 'Steuerberater, Steuerberaterin'), ('Steuerberater', 'Steuerberatung'),
  ('Dachdecker', 'Dachdeckerei, Bedachung'), ('Fliesenleger', 'Plattenleger, Fliesenarbeiten'), ('Schlüsseldienst', 'Schlüsselnotdienst, Schlosser'), ('Umzüge', 'Umzugsfirma, Umzugsunternehmen, Möbelspedition'),
  ('Gartenbau', 'Gärtner, Gartenpflege, Landschaftsgärtner'), ('Gärtnerei', 'Gärtner'), ('Hotel', 'Pension, Gasthof, Unterkunft'), ('Bar', 'Kneipe, Cocktailbar'), ('Biergarten', 'Biergärten')
) as seed (means, terms), regexp_split_to_table(terms, ',') as term on conflict do nothing;
