const spelled: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', æ: 'ae', ø: 'oe', œ: 'oe', ł: 'l', '&': ' und ' }

/** «Bäckerei Müller & Söhne» → «baeckerei-mueller-und-soehne»; names in other scripts become «betrieb». */
export function slugOf(companyName: string): string {
  const plain = companyName
    .toLowerCase()
    .replace(/[äöüßæøœł&]/g, (sign) => spelled[sign]!)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/['’]/g, '')
  return (
    plain
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, 60)
      .replace(/-+$/, '') || 'betrieb'
  )
}
