import { comparedDays, type PricePoint } from './shopPrices.ts'

/** What a catalogue takes; the fields' own limits stand beside them. */
export const productLimits = {
  name: 140,
  shortText: 300,
  safety: 3_000,
  fibres: 500,
  guaranteeText: 1_000,
  /** A maker's guarantee of two years says no more than the law does. */
  guaranteeYears: { least: 3, most: 99 },
  priceCents: 99_999_999,
  stock: 1_000_000,
  images: 20,
  alt: 160,
  variants: 200,
  options: 3,
  optionValues: 50,
  scaleSteps: 8,
  tags: 20,
  tag: 40,
  related: 24,
  /** Rows that one bulk action changes. */
  bulk: 100,
} as const

export const productConditions = ['new', 'refurbished', 'used'] as const
export const taxRates = [19, 7, 0] as const
export type TaxRate = (typeof taxRates)[number]

/** What may be missing before goods can be public; the twin of `product_lacks` in the database (migrations 124, 211, 220, 222 and 245). */
export const productLacks = [
  'safety',
  'category',
  'price',
  'variants',
  'picture',
  'delivery',
  'manufacturer',
  'allergens',
  'ingredients',
  'content',
  'alcohol',
  'age',
  'weee',
  'battery',
  'fibres',
  'guarantee',
  'energy',
  'claimProof',
  'organic',
] as const
export type ProductLack = (typeof productLacks)[number]

/** Where it is said in the form, and in which words (docs/law.md rows 1, 2, 6, 9, 10, 11, 12, 47, 48). */
export const lackTexts: Readonly<Record<ProductLack, { field: string; short: string; text: string }>> = {
  safety: {
    field: 'safety_text',
    short: 'Freigabe (Produktsicherheit)',
    text: 'Die Markthalle hat das Produkt aus Gründen der Produktsicherheit vom Verkauf genommen. Es kann erst nach ihrer Freigabe wieder angeboten werden; bitte schreiben Sie ihr.',
  },
  category: { field: 'category', short: 'Kategorie', text: 'Bitte wählen Sie eine Kategorie, damit das Produkt gefunden wird.' },
  price: { field: 'price', short: 'Preis', text: 'Bitte nennen Sie einen Preis.' },
  variants: { field: 'is_variants', short: 'Varianten', text: 'Bitte legen Sie mindestens eine Variante mit Preis an.' },
  picture: {
    field: 'images',
    short: 'Bild',
    text: 'Bitte stellen Sie mindestens ein Bild ein: Die Produktsicherheitsverordnung verlangt es im Angebot.',
  },
  delivery: { field: 'delivery_days_from', short: 'Lieferzeit', text: 'Bitte nennen Sie die Lieferzeit.' },
  manufacturer: {
    field: 'manufacturer',
    short: 'Hersteller',
    text: 'Bitte nennen Sie den Hersteller mit Anschrift (Produktsicherheitsverordnung, Art. 19).',
  },
  allergens: { field: 'allergens', short: 'Allergene', text: 'Bitte geben Sie die Allergene an, oder ausdrücklich „keine“ (LMIV Art. 9).' },
  ingredients: { field: 'ingredients', short: 'Zutaten', text: 'Bitte nennen Sie die Zutaten (LMIV Art. 9).' },
  content: { field: 'unit', short: 'Füllmenge', text: 'Bitte nennen Sie die Füllmenge: Daraus entsteht der Grundpreis (PAngV § 4).' },
  alcohol: { field: 'alcohol_percent', short: 'Alkoholgehalt', text: 'Bitte nennen Sie den Alkoholgehalt.' },
  age: { field: 'age_limit', short: 'Altersgrenze', text: 'Getränke mit Alkohol brauchen eine Altersgrenze (JuSchG § 9).' },
  weee: {
    field: 'weee_number',
    short: 'WEEE-Nummer',
    text: 'Bitte nennen Sie die WEEE-Registriernummer des Herstellers, zum Beispiel DE 12345678 (ElektroG § 6).',
  },
  battery: {
    field: 'battery_number',
    short: 'Batterie-Nummer',
    text: 'Bitte nennen Sie die Registriernummer des Batterieherstellers, zum Beispiel DE 12345678 (BattDG).',
  },
  fibres: {
    field: 'fibres',
    short: 'Fasern',
    text: 'Bitte nennen Sie die Fasern mit ihrem Anteil, zum Beispiel 80 % Baumwolle, 20 % Polyester (Textilkennzeichnung, EU 1007/2011).',
  },
  guarantee: {
    field: 'guarantee_text',
    short: 'Garantie',
    text: 'Bitte nennen Sie, wer die Garantie gibt, wo sie gilt und wie man sie in Anspruch nimmt (§ 479 BGB).',
  },
  energy: {
    field: 'energy_class',
    short: 'Energielabel',
    text: 'Bitte nennen Sie Energieklasse, Etikett und Produktdatenblatt (EU 2017/1369).',
  },
  claimProof: {
    field: 'claim_proof',
    short: 'Nachweis',
    text: 'Der Text lobt die Wirkung auf die Umwelt. Bitte belegen Sie das, oder lassen Sie das Lob weg (UWG § 5).',
  },
  organic: {
    field: 'organic_code',
    short: 'Öko-Code',
    text: 'Als „Bio“ wird ein Lebensmittel erst gezeigt, wenn Ihre Öko-Kontrollstelle in den Betriebsdaten steht, zum Beispiel DE-ÖKO-006 (EU-Öko-Verordnung 2018/848).',
  },
}

/** With the tax, half a cent up. */
export const grossCents = (netPriceCents: number, rate: number): number => Math.round((netPriceCents * (100 + rate)) / 100)

const day = 24 * 60 * 60 * 1000
/**
 * The price a cut made now is held against: the lowest that held within the last thirty days (PAngV § 11). Null: nothing held yet.
 * `history` in any order; what replaced another in the same moment counts alone.
 */
export function lowestBeforeCut(history: readonly PricePoint[], now: Date): number | null {
  const past = history.filter(({ at }) => at <= now).toSorted((a, b) => a.at.getTime() - b.at.getTime())
  const since = now.getTime() - comparedDays * day
  const held = past.filter((_, at) => {
    const until = past[at + 1]?.at.getTime() ?? now.getTime() + 1
    return until > past[at]!.at.getTime() && until > since
  })
  return held.length === 0 ? null : Math.min(...held.map(({ cents }) => cents))
}
