import { cartSetup } from './cart.setup.ts'
import { requestOf } from './cart.tasks.ts'
import { emptyCart } from './emptyCart.ts'

/**
 * The cart of this browser. What is pressed is shown at once as a pending change on top of what the server last said (cart.rows.ts),
 * commands go out one after the other, and what the server refuses is taken back with its reason. Without a network the pending changes
 * stay and are sent when it is back. Pure: `read` and `perform` come by `.provide()`, which also send `cart.told` for every answer with a
 * cart.
 */
export const cartFlow = cartSetup.createMachine({
  id: 'cart',
  context: { confirmed: emptyCart, pending: {}, refused: {}, removed: null, cleared: null, tasks: [], asked: { change: null, lines: [] } },
  type: 'parallel',
  on: {
    'cart.read': { actions: 'enqueue' },
    'line.add': { actions: 'enqueue' },
    'line.rewrite': { actions: 'enqueue' },
    'line.replace': { actions: 'enqueue' },
    'cart.clear': { actions: 'enqueue' },
    'line.change': [{ guard: 'isRemoval', actions: ['noteRemoved', 'notePending', 'enqueue'] }, { actions: ['notePending', 'enqueue'] }],
    'removed.forget': { actions: 'forgetRemoved' },
    'removed.returned': [{ guard: 'isNothingLeft', actions: 'forgetRemoved' }, { actions: 'keepLeft' }],
  },
  states: {
    contents: {
      meta: { label: 'Inhalt' },
      initial: 'unread',
      on: { 'cart.told': { target: '.current', actions: 'take' }, 'cart.gone': { target: '.current', actions: 'forget' } },
      states: {
        unread: { meta: { label: 'Noch nicht gelesen' }, on: { 'read.failed': 'failed' } },
        current: { meta: { label: 'Wie der Server ihn kennt' }, on: { 'read.failed': 'outdated' } },
        outdated: { meta: { label: 'Preise können alt sein' } },
        failed: { meta: { label: 'Nicht zu lesen' } },
      },
    },
    commands: {
      meta: { label: 'Aufträge' },
      initial: 'idle',
      states: {
        idle: { meta: { label: 'Nichts zu tun' }, always: { guard: 'hasTask', target: 'deciding' } },
        deciding: {
          meta: { label: 'Was kommt als Nächstes?' },
          always: [
            { guard: 'isMoot', actions: ['dropPending', 'settle'], description: 'schon erledigt, oder die Zeile ist fort' },
            { guard: 'isRead', target: 'reading' },
            { guard: 'isLine', target: 'gathering' },
            { guard: 'hasTask', target: 'performing' },
            { guard: 'hasKept', target: 'waiting' },
            { target: 'idle' },
          ],
        },
        gathering: {
          meta: { label: 'Sammelt schnelle Klicks' },
          tags: 'busy',
          after: { gather: [{ guard: 'isMoot', target: 'deciding' }, { target: 'performing' }] },
        },
        performing: {
          meta: { label: 'Wird gesendet' },
          tags: 'busy',
          entry: 'noteAsked',
          invoke: {
            src: 'perform',
            input: ({ context }) => requestOf(context),
            onDone: [
              {
                guard: 'isReplace',
                target: 'deciding',
                actions: 'turnIntoRemoval',
                description: 'erst die neue Zeile, dann die alte fort',
              },
              { guard: 'isClear', target: 'deciding', actions: ['noteCleared', 'settle'] },
              { guard: 'isLine', target: 'deciding', actions: ['settlePending', 'settle'] },
              { target: 'deciding', actions: 'settle' },
            ],
            onError: [
              { guard: 'isLineOffline', target: 'deciding', actions: 'keepForLater', description: 'der Wunsch bleibt bis zum Netz' },
              { guard: 'isLineGone', target: 'rereading', actions: 'takeBack', description: 'ein anderer Tab war schneller' },
              { guard: 'isLine', target: 'deciding', actions: ['takeBack', 'settleUndone'] },
              { target: 'deciding', actions: 'settleRefused', description: 'der Grund steht, wo gedrückt wurde' },
            ],
          },
        },
        reading: {
          meta: { label: 'Liest den Warenkorb' },
          tags: 'busy',
          invoke: {
            src: 'read',
            onDone: { target: 'deciding', actions: ['tellRead', 'settle'] },
            onError: { target: 'deciding', actions: ['tellReadFailed', 'settleUndone'] },
          },
        },
        rereading: {
          meta: { label: 'Sieht nach, was noch da ist' },
          tags: 'busy',
          invoke: {
            src: 'read',
            onDone: { target: 'deciding', actions: ['tellRead', 'settleUndone'] },
            onError: { target: 'deciding', actions: ['tellReadFailed', 'settleUndone'] },
          },
        },
        waiting: {
          meta: { label: 'Wünsche warten auf das Netz' },
          always: { guard: 'hasTask', target: 'deciding' },
          after: { again: { target: 'deciding', actions: 'releaseKept' } },
          on: { 'network.online': { target: 'deciding', actions: 'releaseKept' } },
        },
      },
    },
  },
})
