import * as z from 'zod'
import { registrationStates } from '#contract/calls/profiles.calls.ts'
import { defineFacts } from './defineFacts.ts'

/** Operators see each other's work: the table and the number that waits follow. */
export const onboardingFacts = defineFacts({
  'registration.changed': {
    v: 1,
    summary: 'Eine Registrierung wartet auf die Prüfung, oder über sie ist entschieden',
    data: z.object({ id: z.int(), state: z.enum(registrationStates) }),
  },
})
