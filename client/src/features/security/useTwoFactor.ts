import { useActorRef, useSelector } from '@xstate/react'
import { useEffect } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { twoFactorSetupFlow } from '#machines/flows/twoFactorSetup.flow.ts'
import { inspect } from '#client/lib/inspect.ts'
import { onReset, subscribeFacts } from '#client/lib/live/live.ts'
import { session } from '#client/lib/session/session.ts'
import { realTwoFactorFlow } from './security.actors.ts'

export type TwoFactorActor = ActorRefFrom<typeof twoFactorSetupFlow>

/** The second factor of this account, alive: what another device changes shows here. */
export function useTwoFactor(): TwoFactorActor {
  const actor = useActorRef(realTwoFactorFlow, { inspect })
  const status = useSelector(actor, ({ context }) => context.status)
  useEffect(() => {
    const stops = [
      subscribeFacts(['twoFactor.changed'], ({ data }) => actor.send({ type: 'status.told', told: data.twoFactor })),
      onReset(() => actor.send({ type: 'reset' })),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [actor])
  useEffect(() => {
    if (!status) return
    const { two_factor_mobile, two_factor_status, two_factor_country_code } = status
    session.actor.send({ type: 'UPDATE_TWO_FACTOR', twoFactor: { two_factor_mobile, two_factor_status, two_factor_country_code } })
  }, [status])
  return actor
}
