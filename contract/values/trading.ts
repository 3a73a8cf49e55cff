/** How a seller offers, by its own declaration (Art. 246d § 1 no. 5 EGBGB). */
export const tradings = ['trader', 'private'] as const
export type Trading = (typeof tradings)[number]

/** What everybody reads of it; a seller that has not declared itself is not called a private one. */
export const tradingWords = {
  trader: 'Gewerblicher Anbieter',
  private: 'Privater Anbieter',
  undeclared: 'Noch ohne Angabe, ob gewerblich',
} as const

/** Beside whatever is sold privately (Art. 246d § 1 no. 6 EGBGB). */
export const privateSaleNote = 'Verbraucherrechte wie Widerruf und gesetzliche Gewährleistung gelten bei privaten Anbietern nicht.'

/** Only a seller's own words «Ich biete privat an» take rights away; silence does not. */
export const hasConsumerRights = (trading: Trading | null): boolean => trading !== 'private'
