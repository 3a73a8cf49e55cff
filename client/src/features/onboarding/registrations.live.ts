import type { RegistrationRow } from '#contract/calls/onboardingWire.ts'
import { api } from '#client/lib/http/api.ts'
import { defineLiveList } from '#client/lib/live/liveList.ts'

type State = RegistrationRow['state']

/** Registrations in a state, as the server orders them; what another operator or a business does is asked for anew. */
export const registrationList = defineLiveList<RegistrationRow, State, 'registration.changed'>({
  id: 'registrations',
  paging: 'more',
  keepsRows: true,
  compare: (a, b) => (a.submitted_at ?? '').localeCompare(b.submitted_at ?? '') || a.id - b.id,
  accepts: (row, state) => row.state === state,
  load: async ({ filter: state }, signal) => ({ rows: (await api('onboarding.queue', { query: { state } }, { signal })).data, next: null }),
  events: ['registration.changed'],
  read: () => [],
  asks: () => true,
})
