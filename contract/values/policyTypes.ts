/** What a seller may publish beside the law, in the order in which it is shown. */
export const policyTypes = ['terms', 'withdrawal', 'shipping', 'returns', 'privacy'] as const
export type PolicyType = (typeof policyTypes)[number]

export const policyNames: Readonly<Record<PolicyType, string>> = {
  terms: 'AGB',
  withdrawal: 'Widerrufsbelehrung',
  shipping: 'Versandbedingungen',
  returns: 'Rückgabebedingungen',
  privacy: 'Datenschutzhinweise',
}

/** How an address names it: `/anbieter-agb/7?art=versand&fassung=2`; the terms stand there without a word. */
const words: Readonly<Record<PolicyType, string>> = {
  terms: 'agb',
  withdrawal: 'widerruf',
  shipping: 'versand',
  returns: 'rueckgabe',
  privacy: 'datenschutz',
}
export const policyOfWord = (word: string | null): PolicyType => policyTypes.find((type) => words[type] === word) ?? 'terms'

/** The marketplace's own terms. */
export const platformTermsUrl = '/seite/agb'

/** The page of a policy; with a version, as it was agreed. */
export function policyPath(providerId: number, type: PolicyType, version?: number): string {
  const query = [...(type === 'terms' ? [] : [`art=${words[type]}`]), ...(version === undefined ? [] : [`fassung=${version}`])]
  return `/anbieter-agb/${providerId}${query.length > 0 ? `?${query.join('&')}` : ''}`
}
