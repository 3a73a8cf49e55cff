import { useActorRef } from '@xstate/react'
import { useEffect } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { orderTrackingFlow } from '#machines/flows/orderTracking.flow.ts'
import { inspect } from '#client/lib/inspect.ts'
import { followLive } from '#client/lib/live/followLive.ts'
import { attendLive, serverNow, useConnection } from '#client/lib/live/live.ts'
import type { EventOf } from '#client/lib/live/liveList.ts'
import { useNow } from '#client/ui/useNow.ts'
import { realTrackingFlow } from './tracking.actors.ts'

export type TrackingActor = ActorRefFrom<typeof orderTrackingFlow>

/** The tracking of one order, fed by the live connection. */
export function useTracking(orderNumber: string): TrackingActor {
  const actor = useActorRef(realTrackingFlow, { input: { orderNumber }, inspect })
  const { state } = useConnection()
  useEffect(attendLive, [])
  useEffect(() => {
    const tell = (fact: EventOf<'foodOrder.placed' | 'foodOrder.moved' | 'foodOrder.tracked'>) =>
      actor.send({ type: 'event.arrived', pushed: fact })
    return followLive({
      'foodOrder.placed': tell,
      'foodOrder.moved': tell,
      'foodOrder.tracked': tell,
      reset: () => actor.send({ type: 'reset' }),
    })
  }, [actor])
  useEffect(() => {
    if (state !== 'reconnecting') actor.send({ type: state === 'offline' ? 'network.offline' : 'network.online' })
  }, [actor, state])
  return actor
}

/** Server time minus this device's: minutes left are right even where the clock at home is not. */
export const serverOffset = () => serverNow() - Date.now()

/** Milliseconds since 1970 by the server's clock, renewed every `everyMs`. */
export const useServerNow = (everyMs: number) => useNow(everyMs, serverOffset())
