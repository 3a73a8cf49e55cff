/**
 * Where the links of our mails lead, as paths of the client (put the public address in front). Opening one changes
 * nothing, mail scanners open them too; each page asks for a press.
 */
export const mailLinks = {
  confirmEmail: (token: string) => `/email-bestaetigen/${token}`,
  resetPassword: (token: string) => `/passwort-zuruecksetzen/${token}`,
  /** «Das war ich nicht»: the old address keeps the account when somebody changed it. */
  keepEmail: (token: string) => `/email-behalten/${token}`,
}

/** The same for who orders without an account. */
export const guestLinks = {
  order: (number: string, key: string) => `/bestellung/${number}/${key}`,
  /** What a guest bought and may withdraw from. */
  voucher: (id: number, key: string) => `/gutschein/${id}/${key}`,
  /** What he has still to pay, whatever became of his order. */
  debt: (id: number, key: string) => `/offener-betrag/${id}/${key}`,
  /** Into the account that the address has already. */
  takeOver: (token: string) => `/bestellungen-uebernehmen/${token}`,
}

/** Where a guest confirms a request for offers, and follows it afterwards. */
export const leadPath = (id: number, key: string) => `/anfrage/bestaetigen/${id}/${key}`

/** What such a link ends with. */
export const mailToken = /^[\w-]{20,100}$/

/** The key of a guest's order: when it ends, and its seal. */
export const orderKey = /^[0-9a-z]{1,10}-[\w-]{43}$/
