import { assign, sendParent, setup } from 'xstate'
import type { FoodOrder } from '#contract/calls/foodWire.ts'
import { outputOf } from '#machines/parts/events.ts'
import { failureOf, unanswered, type Failure } from '#machines/parts/failure.ts'
import { provided } from '#machines/parts/provided.ts'
import type { BoardCommand, BoardResult } from './foodBoard.types.ts'

export interface CommandInput {
  key: string
  command: BoardCommand
}

/** How long an answer that cannot be taken back once it is given stays on the board. */
export const undoMs = 8_000
/** The customer reads the end of their order at once, and the meal is not owed any more: there is no way back from there. */
const isEnding = ({ command }: CommandInput) => command.type === 'move' && command.event === 'agreeCancel'

/** A server that fails this often in a row on one command does not merely lack its database. */
const patience = 20

/**
 * One command of the board until the server has decided: sent again with the same key for as long as nobody answers. After
 * a refusal the order is asked for, so that the reason comes together with how things really stand.
 */
export const boardCommandFlow = setup({
  types: {
    context: {} as CommandInput & { failure: Failure | null; tries: number },
    input: {} as CommandInput,
    events: {} as { type: 'network.returned' } | { type: 'withdraw' },
    meta: {} as { label: string },
  },
  actors: {
    perform: provided<BoardResult, CommandInput>('perform'),
    lookUp: provided<FoodOrder | null, { command: BoardCommand }>('lookUp'),
  },
  delays: { again: 3_000, undo: undoMs },
  guards: {
    isEnding: ({ context }) => isEnding(context),
    isUndecided: ({ context, event }) => {
      const kind = 'error' in event ? unanswered(event.error) : null
      return kind === 'always' || (kind === 'perhaps' && context.tries < patience)
    },
  },
  actions: {
    countTry: assign({ tries: ({ context }) => context.tries + 1 }),
    takeFailure: assign({ failure: ({ event }) => failureOf((event as { error?: unknown }).error) }),
    tellHeld: sendParent(({ context }) => ({ type: 'command.held', key: context.key })),
    tellWithdrawn: sendParent(({ context }) => ({ type: 'command.withdrawn', key: context.key })),
    tellSending: sendParent(({ context }) => ({ type: 'command.sending', key: context.key })),
    tellWaiting: sendParent(({ context }) => ({ type: 'command.waiting', key: context.key })),
    tellSettled: sendParent(({ context, event }) => ({ type: 'command.settled', key: context.key, result: outputOf<BoardResult>(event) })),
    tellRefused: sendParent(({ context, event }) => ({
      type: 'command.refused',
      key: context.key,
      failure: context.failure,
      order: 'output' in event ? event.output : null,
    })),
  },
}).createMachine({
  id: 'foodBoardCommand',
  context: ({ input }) => ({ ...input, failure: null, tries: 0 }),
  initial: 'beginning',
  states: {
    beginning: { meta: { label: 'Gedrückt' }, always: [{ guard: 'isEnding', target: 'held' }, { target: 'sending' }] },
    held: {
      meta: { label: 'Kann noch zurückgenommen werden' },
      entry: 'tellHeld',
      after: { undo: 'sending' },
      on: { withdraw: { target: 'withdrawn', actions: 'tellWithdrawn' } },
    },
    sending: {
      meta: { label: 'Wird gesendet' },
      entry: ['countTry', 'tellSending'],
      invoke: {
        src: 'perform',
        input: ({ context: { key, command } }) => ({ key, command }),
        onDone: { target: 'settled', actions: 'tellSettled' },
        onError: [
          { guard: 'isUndecided', target: 'waiting' },
          { target: 'lookingUp', actions: 'takeFailure' },
        ],
      },
    },
    waiting: {
      meta: { label: 'Wartet auf Verbindung' },
      entry: 'tellWaiting',
      after: { again: 'sending' },
      on: { 'network.returned': 'sending' },
    },
    lookingUp: {
      meta: { label: 'Abgelehnt, fragt nach dem Stand' },
      invoke: {
        src: 'lookUp',
        input: ({ context }) => ({ command: context.command }),
        onDone: { target: 'refused', actions: 'tellRefused' },
        // The reason alone is better than none.
        onError: { target: 'refused', actions: 'tellRefused' },
      },
    },
    withdrawn: { meta: { label: 'Zurückgenommen' }, type: 'final' },
    settled: { meta: { label: 'Erledigt' }, type: 'final' },
    refused: { meta: { label: 'Abgelehnt' }, type: 'final' },
  },
})
