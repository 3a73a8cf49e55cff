/** The sixteen Bundesländer by their usual codes (ISO 3166-2:DE without «DE-»). */
export const germanStates = {
  BW: 'Baden-Württemberg',
  BY: 'Bayern',
  BE: 'Berlin',
  BB: 'Brandenburg',
  HB: 'Bremen',
  HH: 'Hamburg',
  HE: 'Hessen',
  MV: 'Mecklenburg-Vorpommern',
  NI: 'Niedersachsen',
  NW: 'Nordrhein-Westfalen',
  RP: 'Rheinland-Pfalz',
  SL: 'Saarland',
  SN: 'Sachsen',
  ST: 'Sachsen-Anhalt',
  SH: 'Schleswig-Holstein',
  TH: 'Thüringen',
} as const
export type GermanState = keyof typeof germanStates
export const germanStateCodes = Object.keys(germanStates) as GermanState[]

/** «HE», «DE-HE» and «Hessen» alike; undefined for anything else. */
export function germanStateOf(text: string): GermanState | undefined {
  const wanted = text.trim().toLowerCase().replace(/^de-/, '')
  return germanStateCodes.find((code) => code.toLowerCase() === wanted || germanStates[code].toLowerCase() === wanted)
}
