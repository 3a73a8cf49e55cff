/** Kinds of papers in the list of documents, as the filter names them. */
export const documentKinds = ['offer', 'confirmation', 'invoice', 'correction', 'own'] as const
export type DocumentKind = (typeof documentKinds)[number]

export const documentKindTexts: Record<DocumentKind, string> = {
  offer: 'Angebot',
  confirmation: 'Auftragsbestätigung',
  invoice: 'Rechnung',
  correction: 'Rechnungskorrektur',
  own: 'Hochgeladen',
}

/** Bounds of what an account keeps itself. */
export const documentLimits = { title: 160, most: 500, versions: 20, perPage: 20 } as const
