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

/** What such a link ends with. */
export const mailToken = /^[\w-]{20,100}$/
