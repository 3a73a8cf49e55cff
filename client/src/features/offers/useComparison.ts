import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { offerComparisonFlow } from '#machines/flows/offerComparison.flow.ts'
import type { ComparisonSubject, StepKind } from '#machines/flows/offerComparison.types.ts'
import { inspect } from '#client/lib/inspect.ts'
import { forgetForm } from '#client/lib/keptForm.ts'
import { followLive } from '#client/lib/live/followLive.ts'
import { attendLive, useConnection } from '#client/lib/live/live.ts'
import { newId } from '#client/lib/newId.ts'
import { toast } from '#client/lib/toastQueue.ts'
import { realComparisonFlow } from './comparison.actors.ts'
import { offersTexts } from './offers.texts.ts'

export type ComparisonActor = ActorRefFrom<typeof offerComparisonFlow>

/** The offers on a request, or one of them, fed by the live connection. */
export function useComparison(subject: ComparisonSubject) {
  const actor = useActorRef(realComparisonFlow, { input: { subject }, inspect })
  const { state } = useConnection()
  useEffect(attendLive, [])
  useEffect(
    () =>
      followLive({
        'offer.changed': (event) => actor.send({ type: 'event.arrived', pushed: event }),
        'lead.changed': (event) => actor.send({ type: 'event.arrived', pushed: event }),
        reset: () => actor.send({ type: 'reset' }),
      }),
    [actor],
  )
  useEffect(() => {
    if (state !== 'reconnecting') actor.send({ type: state === 'offline' ? 'network.offline' : 'network.online' })
  }, [actor, state])
  const snapshot = useSelector(actor, (one) => one)
  const { wish } = snapshot.context
  useDone(wish && `${wish.step.kind}:${wish.offerId}`, snapshot.matches({ step: 'sending' }), snapshot.matches({ step: 'idle' }))
  return { actor, snapshot, ask: (kind: StepKind, offerId: number) => actor.send({ type: 'step.ask', kind, offerId, key: newId() }) }
}

/** Says what was done once the answer is there, and lets go of the words that were sent. */
function useDone(step: `${StepKind}:${number}` | null, isSending: boolean, isIdle: boolean): void {
  const sent = useRef<typeof step>(null)
  useEffect(() => {
    if (isSending) sent.current = step
    else if (isIdle && sent.current) {
      toast.success(offersTexts.done[sent.current.split(':')[0] as StepKind])
      forgetForm(sent.current)
      sent.current = null
    } else sent.current = null
  }, [step, isSending, isIdle])
}
