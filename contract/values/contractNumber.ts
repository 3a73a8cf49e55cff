/** What a contract that came from an offer is called by: on its paper, in the mail, in the withdrawal. The number of the offer is random. */
export const contractNumber = (offerId: number): string => `AG-${offerId}`

/** Reads what a person typed (lower case, spaces, no hyphen); null for what is no such number. */
export function parseContractNumber(typed: string): number | null {
  const [, digits] = /^AG(\d{1,10})$/.exec(typed.toUpperCase().replace(/[\s.–-]/g, '')) ?? []
  const id = Number(digits ?? 0)
  return id >= 1 && id <= 2_147_483_647 ? id : null
}
