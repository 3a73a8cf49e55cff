export const disputeSettlements = ['none', 'unwilling', 'willing'] as const
export type DisputeSettlement = (typeof disputeSettlements)[number]

/** What a trader with more than ten employees says in its imprint and its terms (§ 36 VSBG); empty: nothing has to be said. */
export function disputeNote(settlement: DisputeSettlement, board: string): string {
  if (settlement === 'none') return ''
  return settlement === 'unwilling'
    ? 'Wir sind weder verpflichtet noch bereit, an Streitbeilegungsverfahren vor einer Verbraucherschlichtungsstelle teilzunehmen.'
    : `Wir nehmen an Streitbeilegungsverfahren vor dieser Verbraucherschlichtungsstelle teil: ${board}.`
}
