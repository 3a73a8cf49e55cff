import { normalise } from './germanText.ts'

/** What a column of a file may stand for. `none`: the column is left out. */
export const importFields = {
  group: 'Produkt, zu dem die Zeile gehört',
  parent: 'Artikelnummer des übergeordneten Produkts',
  kind: 'Art der Zeile',
  sku: 'Artikelnummer (SKU)',
  name: 'Name',
  price: 'Preis mit Steuer',
  netPrice: 'Preis ohne Steuer',
  uvp: 'Unverbindliche Preisempfehlung',
  tax: 'Steuersatz',
  stock: 'Bestand',
  ean: 'EAN / GTIN',
  manufacturerNumber: 'Herstellernummer',
  category: 'Kategorie',
  manufacturer: 'Hersteller',
  shortText: 'Kurzbeschreibung',
  details: 'Beschreibung',
  safetyText: 'Sicherheitshinweise',
  weeeNumber: 'Registriernummer für Elektrogeräte (WEEE)',
  batteryNumber: 'Registriernummer für Batterien',
  fibres: 'Fasern (Textilkennzeichnung)',
  guaranteeYears: 'Haltbarkeitsgarantie des Herstellers (Jahre)',
  guaranteeText: 'Garantieerklärung des Herstellers',
  ingredients: 'Zutaten',
  content: 'Füllmenge',
  contentUnit: 'Einheit der Füllmenge',
  weight: 'Gewicht in kg',
  weightUnit: 'Einheit des Gewichts',
  length: 'Länge in cm',
  width: 'Breite in cm',
  height: 'Höhe in cm',
  edgeUnit: 'Einheit der Maße',
  deliveryFrom: 'Lieferzeit von (Werktage)',
  deliveryUntil: 'Lieferzeit bis (Werktage)',
  tags: 'Suchbegriffe',
  seoTitle: 'Titel für Suchmaschinen',
  seoText: 'Beschreibung für Suchmaschinen',
  pictures: 'Bilder',
  variantPictures: 'Bild der Variante',
  option1Name: 'Eigenschaft 1',
  option1: 'Ausprägung 1',
  option2Name: 'Eigenschaft 2',
  option2: 'Ausprägung 2',
  option3Name: 'Eigenschaft 3',
  option3: 'Ausprägung 3',
} as const
export type ImportField = keyof typeof importFields
export const importFieldKeys = Object.keys(importFields) as [ImportField, ...ImportField[]]

/** A file is refused beyond these; a cell only makes its row bad. */
export const importLimits = {
  rows: 100_000,
  columns: 200,
  /** Signs of one cell that are still read. */
  cell: 65_536,
  /** Bytes that an XLSX file may unfold to. */
  unzipped: 300 * 1024 * 1024,
  /** Parts of an XLSX file. */
  parts: 2_000,
  undoHours: 24,
  keptDays: 30,
  /** Of one product and its variants, by one import. */
  pictures: 20,
  allPictures: 100_000,
  /** Bytes of one picture, by its address or within a ZIP. */
  pictureBytes: 15 * 1024 * 1024,
  /** A ZIP is sent in parts of so many bytes. */
  zipPart: 8 * 1024 * 1024,
  zipParts: 40,
  zipEntries: 10_000,
  /** Bytes that all ZIPs of an import may unfold to. */
  zipUnfolded: 500 * 1024 * 1024,
} as const

/** Headings of shops and of our own export, as `headingKey` spells them; the first field that names one wins. */
const headings: Readonly<Record<ImportField, string>> = {
  group: 'handle|slug|produktgruppe|gruppe|product id|url handle',
  parent: 'parent|ubergeordnet|ubergeordnetes produkt|parent sku|elternartikel|vaterartikel',
  kind: 'type|typ|produkttyp|art',
  sku: 'sku|variant sku|artikelnummer|artikelnr|art nr|bestellnummer|artnr|item number|productnumber',
  name: 'name|title|titel|bezeichnung|produktname|artikelname|artikelbezeichnung|product name',
  price:
    'price|variant price|preis|regular price|regularer preis|bruttopreis|preis brutto|verkaufspreis|vk|vk brutto|' +
    'preis mit steuer|preis in eur|preis eur',
  netPrice: 'nettopreis|preis netto|net price|vk netto|preis ohne steuer',
  uvp: 'uvp|compare at price|variant compare at price|unverbindliche preisempfehlung|msrp|listenpreis',
  tax: 'steuersatz|mwst|ust|mehrwertsteuer|tax rate|vat|tax|mwst satz|steuer',
  stock: 'stock|bestand|lager|lagerbestand|variant inventory qty|inventory count|inventory quantity|menge|anzahl|qty|quantity|on hand',
  ean: 'ean|gtin|barcode|variant barcode|ean gtin|gtin upc ean oder isbn|gtin upc ean or isbn|gtin upc ean isbn',
  manufacturerNumber: 'mpn|herstellernummer|hersteller nr|manufacturer number',
  category: 'category|kategorie|kategorien|categories|product category|category1|warengruppe|kategoriepfad',
  manufacturer: 'manufacturer|hersteller|vendor|brand|brand name|marke|lieferant|marken',
  shortText: 'short description|kurzbeschreibung|kurztext',
  details: 'description|beschreibung|body html|langtext|details|artikelbeschreibung|body',
  safetyText: 'sicherheitshinweise|warnhinweise|safety text|safety',
  weeeNumber: 'weee|weee nummer|weee nr|weee reg nr|weee reg nr de|weee number|weee registriernummer|elektrog nummer|ear nummer',
  batteryNumber:
    'batt|batt reg nr|batt reg nr de|batterie registriernummer|batteriegesetz nummer|battg nummer|battery number|batterienummer',
  fibres: 'fasern|faserzusammensetzung|textilkennzeichnung|materialzusammensetzung|fibre composition|fiber composition',
  guaranteeYears:
    'garantie jahre|garantiejahre|garantie in jahren|herstellergarantie|herstellergarantie jahre|haltbarkeitsgarantie|' +
    'guarantee years|warranty years',
  guaranteeText: 'garantieerklarung|garantiebedingungen|garantietext|guarantee statement|warranty terms',
  ingredients: 'zutaten|ingredients',
  content: 'fullmenge|inhalt|grundpreis menge|content',
  contentUnit: 'einheit|grundpreis einheit|einheit der fullmenge|content unit',
  weight: 'weight|gewicht|gewicht kg|weight kg|gewicht in kg|variant weight',
  weightUnit: 'weight unit|variant weight unit|gewichtseinheit|einheit des gewichts',
  length: 'length|lange|lange cm|length cm|lange in cm|depth|tiefe',
  width: 'width|breite|breite cm|width cm|breite in cm',
  height: 'height|hohe|hohe cm|height cm|hohe in cm',
  edgeUnit: 'dimensions unit|masseinheit|einheit der masse',
  deliveryFrom: 'lieferzeit von|lieferzeit|lieferzeit von werktage|lieferzeit tage|delivery time',
  deliveryUntil: 'lieferzeit bis|lieferzeit bis werktage',
  tags: 'tags|schlagworter|suchbegriffe|stichworter|keywords',
  seoTitle: 'seo title|meta title|seo titel|titel fur suchmaschinen',
  seoText: 'seo description|meta description|seo beschreibung|beschreibung fur suchmaschinen',
  pictures:
    'bilder|bild|image1 src|bild url|bilder url|bildadresse|bild urls|images|image|image src|image url|image urls|picture|' +
    'pictures|produktbild|produktbilder|foto|fotos|image link',
  variantPictures: 'variant image|variant image url|variantenbild|variantenbilder|variation image',
  option1Name: 'option1 name|attribute 1 name|attribut 1 name|eigenschaft 1',
  option1: 'option1 value|attribute 1 value s|attribut 1 wert e|auspragung 1|variante',
  option2Name: 'option2 name|attribute 2 name|attribut 2 name|eigenschaft 2',
  option2: 'option2 value|attribute 2 value s|attribut 2 wert e|auspragung 2',
  option3Name: 'option3 name|attribute 3 name|attribut 3 name|eigenschaft 3',
  option3: 'option3 value|attribute 3 value s|attribut 3 wert e|auspragung 3',
}
/** Headings that only sometimes mean what they say: Shopify's `Type` is a trade word, WooCommerce's one of the row. */
const fieldOfHeading = new Map<string, ImportField>()
for (const field of importFieldKeys)
  for (const heading of [importFields[field], ...headings[field].split('|')])
    if (!fieldOfHeading.has(headingKey(heading))) fieldOfHeading.set(headingKey(heading), field)

/** One spelling of a heading: lower case, no accents, words only. */
export function headingKey(heading: string): string {
  return normalise(heading.slice(0, 200))
}

/** What each column seems to mean, by its heading; no meaning is given twice, the first column has it. */
export function guessFields(columns: readonly string[]): (ImportField | null)[] {
  const taken = new Set<ImportField>()
  const hasParent = columns.some((column) => fieldOfHeading.get(headingKey(column)) === 'parent')
  return columns.map((column) => {
    const field = fieldOfHeading.get(headingKey(column)) ?? null
    if (field === null || taken.has(field) || (field === 'kind' && !hasParent)) return null
    taken.add(field)
    return field
  })
}
