import { assign, setup } from 'xstate'
import type { FactorMethod } from '#contract/calls/accountsWire.ts'
import { outputOf } from '#machines/parts/events.ts'
import { failureOf, type Failure } from '#machines/parts/failure.ts'
import { provided } from '#machines/parts/provided.ts'

interface ProofContext {
  methods: readonly FactorMethod[]
  failure: Failure | null
  resendMs: number
  hasSent: boolean
}
/** What a code is shown with: a password where one is asked as well. */
export interface Proof {
  code: string
  password: string
}
type ProofEvent = ({ type: 'proof.submit' } & Proof) | { type: 'code.send' }

/**
 * «Sind Sie es?»: sends a code where the phone is the only way to get one, and shows it to whatever needs it: the step-up,
 * switching off, new recovery codes. Ends when the code was right.
 */
export const factorProofFlow = setup({
  types: {
    context: {} as ProofContext,
    events: {} as ProofEvent,
    input: {} as { methods: readonly FactorMethod[] },
    meta: {} as { label: string },
    tags: {} as 'busy',
  },
  actors: {
    /** Sends an SMS; a code sent a moment ago still counts, then only the wait comes back. */
    send: provided<{ resendMs: number }, void>('send'),
    prove: provided<void, Proof>('prove'),
  },
  delays: { resendPause: ({ context }) => context.resendMs },
  guards: { needsSms: ({ context }) => context.methods.includes('sms') && !context.methods.includes('totp') },
  actions: {
    takeFailure: assign({ failure: ({ event }) => failureOf((event as { error?: unknown }).error) }),
    noteSent: assign(({ event }) => ({ resendMs: outputOf<{ resendMs: number }>(event).resendMs, hasSent: true, failure: null })),
  },
}).createMachine({
  id: 'factorProof',
  context: ({ input }) => ({ methods: input.methods, failure: null, resendMs: 0, hasSent: false }),
  initial: 'beginning',
  states: {
    beginning: { meta: { label: 'Welcher Weg?' }, always: [{ guard: 'needsSms', target: 'sending' }, { target: 'entering.ready' }] },
    sending: {
      meta: { label: 'Code wird gesendet' },
      tags: 'busy',
      // A recovery code is at hand before the SMS is on its way.
      on: { 'proof.submit': 'proving' },
      invoke: {
        src: 'send',
        onDone: { target: 'entering', actions: 'noteSent' },
        onError: { target: 'entering.ready', actions: 'takeFailure' },
      },
    },
    entering: {
      meta: { label: 'Wartet auf den Code' },
      initial: 'resting',
      on: { 'proof.submit': 'proving' },
      states: {
        resting: { meta: { label: 'Neuer Code erst nach 30 Sekunden' }, after: { resendPause: 'ready' } },
        ready: { meta: { label: 'Neuer Code möglich' }, on: { 'code.send': '#factorProof.sending' } },
      },
    },
    proving: {
      meta: { label: 'Code wird geprüft' },
      tags: 'busy',
      invoke: {
        src: 'prove',
        input: ({ event }) => (event.type === 'proof.submit' ? { code: event.code, password: event.password } : { code: '', password: '' }),
        onDone: 'proven',
        onError: { target: 'entering.ready', actions: 'takeFailure' },
      },
    },
    proven: { meta: { label: 'Bestätigt' }, type: 'final' },
  },
})
