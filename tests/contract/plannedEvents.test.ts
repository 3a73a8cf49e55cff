import { expect, it } from 'vitest'
import { lifecycles } from '#machines/lifecycles/all.ts'
import { providerRegistrationLifecycle } from '#machines/lifecycles/providerRegistration.lifecycle.ts'
import { firedEvents } from '#tests/support/firedEvents.ts'

it.each(lifecycles.map((one) => [one.id, one] as const))('%s: what nothing fires is drawn as planned, and only that', (_, lifecycle) => {
  const fired = firedEvents(lifecycle)
  const unfired = (lifecycle.events as readonly string[]).filter((event) => !fired.has(event))
  expect((lifecycle.spec.planned ?? []).toSorted()).toEqual(unfired.toSorted())
})

it('sees events by name, by the words of a call, and by a clock', () => {
  const events = (id: string) => firedEvents(lifecycles.find((one) => one.id === id)!)
  expect(events('account')).toContain('account.deactivate')
  expect(events('foodOrder')).toContain('foodOrder.agreeCancel')
  expect(events('appointment')).toContain('appointment.close')
  expect(firedEvents({ ...providerRegistrationLifecycle, events: ['registration.unheardOf'] } as never)).not.toContain(
    'registration.unheardOf',
  )
})
