delete from search_synonyms where source = 'product' and means in ('Fitnessstudio', 'Supermarkt', 'Friseur', 'Barbershop', 'Metzgerei', 'Fleischerei', 'Optiker', 'Apotheke', 'Drogerie', 'Kiosk', 'Getränkemarkt', 'Autohaus', 'Fahrschule',
  'Reinigung', 'Physiotherapie', 'Kosmetik', 'Nagelstudio', 'Massage', 'Zahnarzt', 'Tierarzt', 'Rechtsanwalt', 'Steuerberatung', 'Steuerberater', 'Dachdecker', 'Fliesenleger', 'Schlüsseldienst', 'Umzüge', 'Gartenbau', 'Gärtnerei', 'Hotel',
  'Bar', 'Biergarten');
delete from search_synonyms where source = 'product' and means = 'Werkstatt' and term in ('Autowerkstatt', 'Autoreparatur', 'Mechaniker');
