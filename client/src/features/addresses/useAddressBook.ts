import { useActorRef } from '@xstate/react'
import { useEffect } from 'react'
import type { AddressBook } from '#contract/calls/addresses.calls.ts'
import { inspect } from '#client/lib/inspect.ts'
import { onReset, subscribeFacts, useConnection } from '#client/lib/live/live.ts'
import { addressBookFlow, rowFactOf } from './addresses.actors.ts'

/** One book of this account, alive: what another tab saves appears here. */
export function useAddressBook(book: AddressBook) {
  const actor = useActorRef(addressBookFlow, { input: { filter: book }, inspect })
  const { state } = useConnection()
  useEffect(() => {
    if (state !== 'reconnecting') actor.send({ type: state === 'offline' ? 'network.offline' : 'network.online' })
  }, [actor, state])
  useEffect(() => {
    const stops = [
      subscribeFacts(['address.saved', 'address.removed'], (fact) => actor.send({ type: 'fact.arrived', fact: rowFactOf(fact) })),
      onReset(() => actor.send({ type: 'reset' })),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [actor])
  // Facts bring what was changed; a tab that cannot hear them asks again.
  const changed = () => {
    if (state !== 'online') actor.send({ type: 'refresh' })
  }
  return { actor, changed }
}
