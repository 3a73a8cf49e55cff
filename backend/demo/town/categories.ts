/** First level → second level → third level, by their names. */
type Tree = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>

const goods: Tree = {
  Lebensmittel: {
    'Obst und Gemüse': ['Äpfel und Birnen', 'Kartoffeln', 'Salate', 'Saisongemüse'],
    'Brot und Backwaren': ['Brot', 'Brötchen', 'Kuchen und Gebäck'],
    'Milch, Käse und Eier': ['Eier', 'Käse', 'Milch und Joghurt'],
    'Fleisch und Wurst': ['Geflügel', 'Rind und Schwein', 'Wurst'],
    'Vorrat und Feinkost': ['Honig und Aufstriche', 'Mehl und Körner', 'Nudeln und Reis', 'Öle und Essige', 'Süßwaren'],
  },
  Getränke: {
    'Wein und Sekt': ['Obstwein', 'Rotwein', 'Schaumwein', 'Spirituosen', 'Weißwein'],
    Bier: ['Alkoholfreies Bier', 'Helles und Pils', 'Weizenbier'],
    Alkoholfreies: ['Limonaden', 'Säfte', 'Wasser'],
    'Kaffee und Tee': ['Kaffee', 'Tee'],
  },
  'Haushalt und Küche': {
    Küchengeräte: ['Heißluftfritteusen', 'Kaffeemaschinen', 'Mixer', 'Toaster', 'Wasserkocher'],
    'Kochen und Backen': ['Backformen', 'Küchenhelfer', 'Messer', 'Töpfe und Pfannen'],
    Reinigung: ['Putzmittel', 'Saugroboter', 'Staubsauger'],
    Wäsche: ['Bügeleisen', 'Waschmittel'],
  },
  Wohnen: {
    Möbel: ['Betten', 'Regale', 'Sofas', 'Tische und Stühle'],
    Leuchten: ['Deckenleuchten', 'Stehleuchten', 'Tischleuchten'],
    Heimtextilien: ['Bettwäsche', 'Gardinen', 'Teppiche'],
    Deko: ['Bilder und Rahmen', 'Kerzen', 'Vasen'],
  },
  Elektronik: {
    Audio: ['Kopfhörer', 'Lautsprecher'],
    Computer: ['Notebooks', 'Zubehör'],
    Telefone: ['Hüllen und Ladegeräte', 'Smartphones'],
    'Foto und Film': ['Ferngläser und Teleskope', 'Kameras', 'Objektive'],
  },
  Mode: {
    Damen: ['Damenschuhe', 'Kleider', 'Oberteile für Damen'],
    Herren: ['Hemden', 'Herrenschuhe', 'Oberteile für Herren'],
    Kinder: ['Babykleidung', 'Kinderschuhe'],
    Accessoires: ['Gürtel und Taschen', 'Handschuhe und Mützen', 'Schmuck', 'Uhren'],
  },
  'Fahrräder und Mobilität': {
    Fahrräder: ['E-Bikes', 'Kinderräder', 'Stadträder', 'Trekkingräder'],
    Fahrradteile: ['Beleuchtung', 'Bremsen', 'Reifen und Schläuche'],
    Fahrradzubehör: ['Helme', 'Pflege und Kleinteile', 'Schlösser', 'Taschen und Körbe'],
  },
  'Bücher und Medien': {
    Bücher: ['Kinderbücher', 'Krimis', 'Kochbücher', 'Ratgeber', 'Romane'],
    'Musik und Hörbücher': ['Hörbücher', 'Schallplatten'],
    'Papier und Büro': ['Kalender', 'Schreibwaren'],
  },
  'Spielwaren und Kinder': {
    Spielzeug: ['Bauklötze', 'Draußen spielen', 'Puppen und Figuren', 'Puzzles'],
    Spiele: ['Brettspiele', 'Kartenspiele'],
    Baby: ['Kinderwagen', 'Wickeln und Pflege'],
  },
  'Garten und Pflanzen': {
    Blumen: ['Schnittblumen', 'Sträuße', 'Trockenblumen'],
    Pflanzen: ['Kräuter', 'Stauden', 'Zimmerpflanzen'],
    Gartenbedarf: ['Erde und Dünger', 'Gartengeräte', 'Töpfe und Kübel'],
  },
  'Gesundheit und Pflege': {
    Körperpflege: ['Bart und Rasur', 'Haarpflege', 'Seifen'],
    Haargeräte: ['Haartrockner', 'Glätteisen'],
    Wohlbefinden: ['Kräutertees', 'Massage und Wärme'],
  },
  Heimwerken: {
    Werkzeug: ['Elektrowerkzeug', 'Handwerkzeug'],
    'Farben und Lacke': ['Lacke und Lasuren', 'Wandfarben'],
    Baustoffe: ['Dämmstoffe', 'Holz', 'Zement und Mörtel'],
    Sanitärbedarf: ['Armaturen', 'Rohre und Dichtungen'],
  },
}

const services: Tree = {
  'Bauen und Renovieren': {
    Malerarbeiten: ['Fassadenanstrich', 'Innenanstrich', 'Tapezieren'],
    Elektroarbeiten: ['Elektroinstallation', 'Photovoltaik', 'Wallbox'],
    'Sanitär und Heizung': ['Badsanierung', 'Heizungswartung', 'Sanitärreparatur', 'Wärmepumpe'],
    Tischlerarbeiten: ['Einbauschränke', 'Fenster und Türen', 'Möbel nach Maß', 'Treppen'],
    Dach: ['Dachdämmung', 'Dachreparatur'],
  },
  'Haus und Garten': {
    Gartenpflege: ['Baumschnitt', 'Heckenschnitt', 'Rasenpflege'],
    Haushaltshilfe: ['Fensterputzen', 'Wohnungsreinigung'],
    'Umzug und Transport': ['Entrümpelung', 'Umzug'],
  },
  'Gesundheit und Sport': { Kurse: ['Pilates', 'Rückenschule', 'Yoga'], Behandlungen: ['Massage', 'Physiotherapie'] },
  'Feste und Bilder': {
    Fotografie: ['Bewerbungsfotos', 'Familienfotos', 'Hochzeitsfotos', 'Produktfotos'],
    Feiern: ['Catering', 'Musik und DJ'],
  },
  'Geld und Recht': {
    Finanzierung: ['Baufinanzierung', 'Modernisierungskredit'],
    Beratung: ['Energieberatung', 'Immobilienberatung', 'Steuerberatung'],
  },
}

const properties: Tree = {
  'Wohnung kaufen': { Eigentumswohnung: ['Dachgeschosswohnung', 'Erdgeschosswohnung', 'Etagenwohnung', 'Maisonette'], Neubauwohnung: [] },
  'Wohnung mieten': { Mietwohnung: [], 'Möblierte Wohnung': [], 'WG-Zimmer': [] },
  'Haus kaufen': { Einfamilienhaus: ['Bungalow', 'Doppelhaushälfte', 'Freistehendes Haus', 'Reihenhaus'], Mehrfamilienhaus: [] },
  'Haus mieten': { Miethaus: [] },
  Grundstück: { Baugrundstück: [], Freizeitgrundstück: [] },
  Gewerbe: { 'Büro und Praxis': [], Gastronomie: [], Laden: [], 'Lager und Halle': [] },
}

/** What can be bought, ordered and found in Lindenbrück; the two doors lead from the navigation to services and properties. */
export const categories = { product: goods, services, property_type: properties } as const
export const doors = [
  { slug: 'immobilien', name: 'Immobilien', picture: '1f3e1' },
  { slug: 'dienstleistungen', name: 'Dienstleistungen', picture: '1f91d' },
] as const

/** What stands for a category of the first level. */
export const categoryPictures: Readonly<Record<string, string>> = {
  Lebensmittel: '1f966',
  Getränke: '1f377',
  'Haushalt und Küche': '1f373',
  Wohnen: '1f6cb-fe0f',
  Elektronik: '1f4bb',
  Mode: '1f455',
  'Fahrräder und Mobilität': '1f6b2',
  'Bücher und Medien': '1f4da',
  'Spielwaren und Kinder': '1f9f8',
  'Garten und Pflanzen': '1f331',
  'Gesundheit und Pflege': '1f9f4',
  Heimwerken: '1f6e0-fe0f',
  'Bauen und Renovieren': '1f9f1',
  'Haus und Garten': '1f3e1',
  'Gesundheit und Sport': '1f9d8',
  'Feste und Bilder': '1f4f8',
  'Geld und Recht': '1f9fe',
  'Wohnung kaufen': '1f3e2',
  'Wohnung mieten': '1f511',
  'Haus kaufen': '1f3e0',
  'Haus mieten': '1f3d8-fe0f',
  Grundstück: '1f3d7-fe0f',
  Gewerbe: '1f3ea',
}
