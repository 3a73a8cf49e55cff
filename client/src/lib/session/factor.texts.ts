import type { FactorMethod } from '#contract/calls/accountsWire.ts'

/** Words for whoever is asked for a second factor, in the shell and on the security page. */
export const factorTexts = {
  lead: (methods: readonly FactorMethod[], hint: string | null, hasSent: boolean) => {
    if (hasSent)
      return (
        `Wir haben einen Code an ${hint ?? 'Ihr Telefon'} gesendet. ` +
        `Er gilt fünf Minuten.${methods.includes('totp') ? ' Der Code aus Ihrer App gilt auch.' : ''}`
      )
    return methods.includes('totp') ? 'Geben Sie den sechsstelligen Code aus Ihrer Authenticator-App ein.' : 'Ihr Code ist unterwegs.'
  },
  bySms: 'Code per SMS senden',
  stepUp: {
    title: 'Bitte bestätigen Sie, dass Sie es sind',
    text: 'Diese Änderung ist besonders geschützt. Danach fragen wir zehn Minuten lang nicht noch einmal.',
    confirm: 'Bestätigen',
    confirming: 'Code wird geprüft',
    cancel: 'Abbrechen',
    loading: 'Wird geladen',
  },
} as const

/** «•• 67» */
export const mobileHint = (mobile: string | null) => mobile && `•• ${mobile.slice(-2)}`
