/** What a provider needs before the operator looks at it, in the order it is asked for. Computed on read, never stored. */
export const requirementKinds = [
  'trading',
  'business',
  'tax',
  'report',
  'packaging',
  'contract',
  'bank',
  'documents',
  'hours',
  'offer',
  'shipping',
  'certification',
] as const
export type RequirementKind = (typeof requirementKinds)[number]

export const documentKinds = ['identity', 'register', 'trade', 'tax', 'craft'] as const
export type DocumentKind = (typeof documentKinds)[number]
export const documentKindNames: Record<DocumentKind, string> = {
  identity: 'Ausweis der vertretenden Person',
  register: 'Registerauszug',
  trade: 'Gewerbeanmeldung',
  tax: 'Bescheinigung des Finanzamts',
  craft: 'Handwerkskarte (Eintragung in die Handwerksrolle)',
}
export const mostDocuments = 12

/** The operator's words to a provider. */
export const registrationDecisions = ['approve', 'reject', 'requestChanges', 'suspend', 'lift'] as const
export type RegistrationDecision = (typeof registrationDecisions)[number]
/** Days within which the operator promises to decide. */
export const promisedDays = 3

/** What the provider declares (DSA Art. 30 (1) (e)). */
export const certificationText =
  'Ich biete nur Waren und Dienstleistungen an, die den geltenden Vorschriften des Unionsrechts entsprechen, und meine Angaben sind richtig.'
