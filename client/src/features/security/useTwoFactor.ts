import { useActorRef, useSelector } from '@xstate/react'
import { useEffect } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { twoFactorSetupFlow } from '#machines/flows/twoFactorSetup.flow.ts'
import { inspect } from '#client/lib/inspect.ts'
import { followLive } from '#client/lib/live/followLive.ts'
import { session } from '#client/lib/session/session.ts'
import { realTwoFactorFlow } from './security.actors.ts'

export type TwoFactorActor = ActorRefFrom<typeof twoFactorSetupFlow>

/** The second factor of this account, alive: what another device changes shows here. */
export function useTwoFactor(): TwoFactorActor {
  const actor = useActorRef(realTwoFactorFlow, { inspect })
  const status = useSelector(actor, ({ context }) => context.status)
  useEffect(
    () =>
      followLive({
        'twoFactor.changed': ({ data }) => actor.send({ type: 'status.told', told: data.twoFactor }),
        reset: () => actor.send({ type: 'reset' }),
      }),
    [actor],
  )
  useEffect(() => {
    if (!status) return
    const { two_factor_mobile, two_factor_status, two_factor_country_code } = status
    session.actor.send({ type: 'UPDATE_TWO_FACTOR', twoFactor: { two_factor_mobile, two_factor_status, two_factor_country_code } })
  }, [status])
  return actor
}
