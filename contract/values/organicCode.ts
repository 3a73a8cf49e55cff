/** Code of the control body of organic farming: DE-ÖKO and three digits (docs/law.md row 12). */
export const organicCodeHint = 'Ein Code der Öko-Kontrollstelle beginnt mit DE-ÖKO und hat drei Ziffern, zum Beispiel DE-ÖKO-006.'

/** As it is printed, however it was typed; null: it is none. */
export function tidyOrganicCode(text: string): string | null {
  const digits = /^DE[\s-]*(?:ÖKO|OEKO|OKO)[\s-]*(\d{3})$/.exec(text.normalize('NFC').trim().toUpperCase())?.[1]
  return digits === undefined ? null : `DE-ÖKO-${digits}`
}

/** What is wrong with it, for a form; nothing is said of an empty field. */
export const organicCodeProblem = (text: string): string | undefined =>
  text.trim() === '' || tidyOrganicCode(text) !== null ? undefined : organicCodeHint

/**
 * «Bio», «Öko» and what is made of them, in the name of food or among what it is known by (Regulation (EU) 2018/848, Art. 30). The twin of
 * `claims_organic` in the database (migration 245); a test holds both together. «Biologie», «Biotin» and «biologisch abbaubar» claim
 * nothing.
 */
const claims = [
  /(^|[^a-zäöüß])bio(?!log|graf|graph|tin|top|tonne|chem|diesel|gas|metr|psie|nik|masse|kunst|plast)/,
  /(^|[^a-zäöüß])biologisch(?!(e[rsmn]?)? abbaubar)/,
  /(^|[^a-zäöüß-])(öko|oeko)(logisch|-(?!\d)|(?![a-zäöüß-]))/,
]

export const claimsOrganic = (...texts: readonly string[]): boolean =>
  texts.some((text) => claims.some((claim) => claim.test(text.toLowerCase())))
