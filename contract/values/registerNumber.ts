/** Registers of Germany as they stand before a number: trade (A, B), cooperatives, partnerships, companies of civil law, clubs. */
const german = { hra: 'HRA', hrb: 'HRB', gnr: 'GnR', pr: 'PR', gsr: 'GsR', vr: 'VR' } as const

/**
 * A register number in the spelling of its register, however it was typed: «HRB 4711 B», «FN 123456a» (Austria), «CHE-109.322.551»
 * (Switzerland). Null for what no register gives out. German numbers have no check digit.
 */
export function tidyRegisterNumber(text: string): string | null {
  const bare = text.trim().toLowerCase().replace(/\s+/g, ' ')
  const found = /^(hra|hrb|gnr|pr|gsr|vr)[ .:]*(?:nr\.? ?)?([1-9]\d{0,6})(?: ?([a-z]{1,3}))?$/.exec(bare)
  if (found) return [german[found[1] as keyof typeof german], found[2], found[3]?.toUpperCase()].filter(Boolean).join(' ')
  const austrian = /^fn ?([1-9]\d{0,5}) ?([a-z])$/.exec(bare)
  if (austrian) return `FN ${austrian[1]}${austrian[2]}`
  const swiss = /^che[- ]?(\d{3})\.?(\d{3})\.?(\d{3})$/.exec(bare)
  return swiss ? `CHE-${swiss[1]}.${swiss[2]}.${swiss[3]}` : null
}
