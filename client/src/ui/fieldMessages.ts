/** Our own German words for what is wrong with a field. The browser's would follow the language of the browser. */
export const fieldMessages = {
  required: 'Bitte füllen Sie dieses Feld aus.',
  choose: 'Bitte wählen Sie einen Eintrag.',
  terms: 'Bitte stimmen Sie den AGB zu.',
  email: 'Bitte geben Sie eine gültige E-Mail-Adresse ein.',
  postcode: 'Bitte geben Sie eine fünfstellige Postleitzahl ein.',
  tooShort: (length: number) => `Bitte geben Sie mindestens ${length} Zeichen ein.`,
  tooLong: (length: number) => `Bitte geben Sie höchstens ${length} Zeichen ein.`,
} as const

/** A check answers with the message to show, or nothing when the value is fine. */
export type Check = (value: string) => string | undefined

export const checkEmail: Check = (value) => (/^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(value.trim()) ? undefined : fieldMessages.email)
export const checkPostcode: Check = (value) => (/^\d{5}$/.test(value.trim()) ? undefined : fieldMessages.postcode)
