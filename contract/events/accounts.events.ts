import * as z from 'zod'
import { CustomerProfile, ProviderProfile, SessionRow } from '#contract/calls/accountsWire.ts'
import { TwoFactorStatus } from '#contract/calls/twoFactor.calls.ts'
import { defineEvents } from './defineEvents.ts'

/**
 * What an account's own tabs learn about itself, and what the operator's staff learn of each other's measures. A session's end goes over
 * the bus as an order to the gateways as well.
 */
export const accountEvents = defineEvents({
  'profile.changed': {
    v: 1,
    summary: 'Name, Bild oder Angaben des Kontos haben sich geändert',
    data: z.object({ profile: z.union([ProviderProfile, CustomerProfile]) }),
  },
  'sessions.changed': {
    v: 1,
    summary: 'Eine Sitzung hat begonnen oder geendet',
    data: z.object({ sessions: z.array(SessionRow.omit({ current: true })) }),
  },
  'account.measured': {
    v: 1,
    summary: 'Der Betreiber hat über ein Konto entschieden; seine Mitarbeitenden sehen es',
    data: z.object({ id: z.int() }),
  },
  'twoFactor.changed': {
    v: 1,
    summary: 'Die Zwei-Faktor-Anmeldung hat sich geändert',
    data: z.object({ twoFactor: TwoFactorStatus.omit({ confirmed_until: true }) }),
  },
})
