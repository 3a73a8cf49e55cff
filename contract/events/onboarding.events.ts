import * as z from 'zod'
import { registrationStates } from '#contract/calls/profilesWire.ts'
import { defineEvents } from './defineEvents.ts'

/** Operators see each other's work: the table and the number that waits follow. */
export const onboardingEvents = defineEvents({
  'registration.changed': {
    v: 1,
    summary: 'Eine Registrierung wartet auf die Prüfung, oder über sie ist entschieden',
    data: z.object({ id: z.int(), state: z.enum(registrationStates) }),
  },
})
