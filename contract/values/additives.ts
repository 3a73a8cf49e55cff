/** The additive labels of LMZDV § 5 and German practice. The number is a menu card's footnote; the words are what counts. */
export const additives = {
  colour: { number: 1, name: 'mit Farbstoff' },
  preservative: { number: 2, name: 'mit Konservierungsstoff' },
  nitrite: { number: 3, name: 'mit Nitritpökelsalz' },
  nitrate: { number: 4, name: 'mit Nitrat' },
  antioxidant: { number: 5, name: 'mit Antioxidationsmittel' },
  flavourEnhancer: { number: 6, name: 'mit Geschmacksverstärker' },
  sulphured: { number: 7, name: 'geschwefelt' },
  blackened: { number: 8, name: 'geschwärzt' },
  waxed: { number: 9, name: 'gewachst' },
  phosphate: { number: 10, name: 'mit Phosphat' },
  sweetener: { number: 11, name: 'mit Süßungsmittel' },
  sugarAndSweetener: { number: 12, name: 'mit einer Zuckerart und Süßungsmittel' },
  phenylalanine: { number: 13, name: 'enthält eine Phenylalaninquelle' },
  laxative: { number: 14, name: 'kann bei übermäßigem Verzehr abführend wirken' },
  caffeine: { number: 15, name: 'koffeinhaltig' },
  highCaffeine: { number: 16, name: 'erhöhter Koffeingehalt. Für Kinder und schwangere oder stillende Frauen nicht empfohlen' },
  quinine: { number: 17, name: 'chininhaltig' },
  attention: { number: 18, name: 'kann Aktivität und Aufmerksamkeit bei Kindern beeinträchtigen' },
  geneticallyModified: { number: 19, name: 'genetisch verändert' },
  milkProtein: { number: 20, name: 'mit Milcheiweiß' },
} as const satisfies Record<string, { number: number; name: string }>
/** What dishes are stored with; the number is for menu cards only. */
export type AdditiveKey = keyof typeof additives
export const additiveKeys = Object.keys(additives) as AdditiveKey[]

/** The words a guest reads, in the order of the footnotes. */
export function additiveWords(declared: readonly AdditiveKey[]): string[] {
  return additiveKeys.filter((key) => declared.includes(key)).map((key) => additives[key].name)
}
