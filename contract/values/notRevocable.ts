/** Why something is excluded from the right of withdrawal (§ 312g (2) BGB); the columns' CHECK lists the same. */
export const notRevocables = ['custom', 'perishable', 'hygiene', 'mixed', 'media'] as const
export type NotRevocable = (typeof notRevocables)[number]

/** The reason with its place in the law, as it is said before the order and when a withdrawal is begun. */
export const notRevocableTexts: Readonly<Record<NotRevocable, string>> = {
  custom: 'nach Ihren Angaben angefertigt (§ 312g Abs. 2 Nr. 1 BGB)',
  perishable: 'schnell verderblich (§ 312g Abs. 2 Nr. 2 BGB)',
  hygiene: 'versiegelte Ware, die aus Gründen der Hygiene nach dem Öffnen nicht zurückgeht (§ 312g Abs. 2 Nr. 3 BGB)',
  mixed: 'nach der Lieferung untrennbar mit anderem vermischt (§ 312g Abs. 2 Nr. 4 BGB)',
  media: 'versiegelte Aufnahmen oder Software, die nach dem Öffnen nicht zurückgehen (§ 312g Abs. 2 Nr. 6 BGB)',
}

/** From these there is no right to withdraw at all; the others lose theirs only when the seal is broken or the thing is mixed. */
export const isNeverRevocable = (reason: NotRevocable | null): boolean => reason === 'custom' || reason === 'perishable'
