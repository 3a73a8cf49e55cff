/**
 * What somebody agrees to, by version: the proof of a consent names the version that was on the screen (DSGVO Art. 7 para. 1).
 * Versions are added, never changed or removed.
 */
export const newsletterConsents = {
  '2026-11':
    'Ich möchte den Newsletter der Markthalle mit Neuem und Angeboten aus der Stadt per E-Mail erhalten, höchstens zweimal im Monat. Ich kann mich jederzeit mit einem Klick abmelden.',
} as const
export type NewsletterConsentVersion = keyof typeof newsletterConsents
/** The version that forms show today. */
export const currentNewsletterConsent: NewsletterConsentVersion = '2026-11'
