/**
 * What a contract that came from an offer is called by: on its paper, in the mail, in the withdrawal. The number of the offer is random.
 */
export const contractNumber = (offerId: number): string => `AG-${offerId}`

/** What the purchase of a voucher is called by: no order, so no order's number. It opens nothing; the address has to fit as well. */
export const purchaseNumber = (purchaseId: number): string => `GU-${purchaseId}`

/** Reads what a person typed (lower case, spaces, no hyphen); null for what is no such number. */
export const parseContractNumber = (typed: string): number | null => parsed('AG', typed)
/** The same of a voucher that was bought. */
export const parsePurchaseNumber = (typed: string): number | null => parsed('GU', typed)

function parsed(letters: 'AG' | 'GU', typed: string): number | null {
  const [, found, digits] = /^([A-Z]{2})(\d{1,10})$/.exec(typed.toUpperCase().replace(/[\s.–-]/g, '')) ?? []
  const id = Number(digits ?? 0)
  return found === letters && id >= 1 && id <= 2_147_483_647 ? id : null
}
