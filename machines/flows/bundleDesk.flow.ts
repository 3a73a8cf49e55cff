import { assign, setup } from 'xstate'
import { bundleLimits } from '#contract/values/bundleRules.ts'
import { errorOf, outputOf } from '#machines/parts/events.ts'
import { failureOf } from '#machines/parts/failure.ts'
import { provided } from '#machines/parts/provided.ts'
import { blankBundle, bundleProblems, evenShares, partnersOf, signOfBundle } from './bundleDesk.checks.ts'
import type { BundleDeskContext, BundleDeskEvent, BundleDeskInput, BundleDraft, DeskBase } from './bundleDesk.types.ts'

/** Is there anything to send, against what was opened? */
export const isBundleChanged = ({ draft, base }: Pick<BundleDeskContext, 'draft' | 'base'>) =>
  signOfBundle(draft) !== signOfBundle(base?.draft ?? blankBundle)
const problemsOf = ({ draft, ownId, now }: BundleDeskContext) => bundleProblems(draft, ownId, now())

/** The draft with other things: whoever has none in it any more has no share either. */
function withItems(draft: BundleDraft, items: BundleDraft['items'], ownId: number): BundleDraft {
  const next = { ...draft, items }
  const partners = new Set(partnersOf(next, ownId).map(({ id }) => String(id)))
  return { ...next, shares: Object.fromEntries(Object.entries(draft.shares).filter(([id]) => partners.has(id))) }
}

/**
 * Building a bundle: things of one's own and of partners, a price, and how it is split. What the partners or another tab do to it meanwhile
 * is told and takes no word away.
 */
export const bundleDeskFlow = setup({
  types: {
    context: {} as BundleDeskContext,
    events: {} as BundleDeskEvent,
    input: {} as BundleDeskInput,
    meta: {} as { label: string },
    tags: {} as 'busy',
  },
  actors: { send: provided<{ id: number }, { base: DeskBase | null; draft: BundleDraft; ownId: number }>('send') },
  guards: {
    isWrong: ({ context }) => Object.keys(problemsOf(context)).length > 0,
    isChanged: ({ context }) => isBundleChanged(context),
    isSame: ({ context }) => !isBundleChanged(context),
    hasTheirs: ({ context }) => context.theirs !== null,
    isNewer: ({ context, event }) =>
      event.type === 'bundle.told' && context.base !== null && event.bundle.version > (context.theirs ?? context.base).version,
    isFull: ({ context }) => context.draft.items.length >= bundleLimits.items,
  },
  actions: {
    change: assign(({ context, event }) => {
      if (event.type !== 'draft.change') return {}
      const left = Object.entries(context.errors).filter(([field]) => !(field.replace('_cents', '') in event.changes))
      return { draft: { ...context.draft, ...event.changes }, errors: Object.fromEntries(left), failure: null }
    }),
    addItem: assign(({ context: { draft, ownId, errors }, event }) => {
      if (event.type !== 'item.add') return {}
      const known = draft.items.find(({ id }) => id === event.choice.id)
      const items = known
        ? draft.items.map((item) => (item === known ? { ...item, qty: Math.min(bundleLimits.qty, item.qty + 1) } : item))
        : [...draft.items, { ...event.choice, qty: 1 }]
      const { items: _solved, ...left } = errors
      return { draft: withItems(draft, items, ownId), errors: left, failure: null }
    }),
    countItem: assign(({ context: { draft }, event }) =>
      event.type === 'item.count'
        ? { draft: { ...draft, items: draft.items.map((item) => (item.id === event.id ? { ...item, qty: event.qty } : item)) } }
        : {},
    ),
    removeItem: assign(({ context: { draft, ownId }, event }) =>
      event.type === 'item.remove'
        ? {
            draft: withItems(
              draft,
              draft.items.filter(({ id }) => id !== event.id),
              ownId,
            ),
          }
        : {},
    ),
    setShare: assign(({ context: { draft, errors }, event }) => {
      if (event.type !== 'share.set') return {}
      const { shares: _solved, [`share-${event.partner}`]: _own, ...left } = errors
      return { draft: { ...draft, shares: { ...draft.shares, [event.partner]: event.share } }, errors: left, failure: null }
    }),
    evenOut: assign(({ context: { draft, ownId, errors } }) => ({
      draft: { ...draft, shares: evenShares(draft, ownId) },
      errors: Object.fromEntries(Object.entries(errors).filter(([field]) => !field.startsWith('share'))),
    })),
    discard: assign(({ context: { base } }) => ({ draft: base?.draft ?? blankBundle, errors: {}, failure: null })),
    tellProblems: assign({ errors: ({ context }) => problemsOf(context) }),
    forgetProblems: assign({ errors: {}, failure: null }),
    tellFull: assign({
      errors: ({ context }) => ({ ...context.errors, items: `Höchstens ${bundleLimits.items} Produkte passen in ein Bündel.` }),
    }),
    noteTheirs: assign(({ event }) => (event.type === 'bundle.told' ? { theirs: event.bundle } : {})),
    takeTheirs: assign(({ context }) =>
      context.theirs ? { base: context.theirs, draft: context.theirs.draft, theirs: null, errors: {}, failure: null } : {},
    ),
    keepMine: assign(({ context }) => (context.theirs ? { base: context.theirs, theirs: null } : {})),
    takeFailure: assign(({ event }) => {
      const { errors = [], message } = failureOf(errorOf(event))
      return { errors: Object.fromEntries(errors.map(({ field, message: said }) => [field, said])), failure: message }
    }),
    noteSent: assign(({ event }) => ({ sentId: outputOf<{ id: number }>(event).id })),
  },
}).createMachine({
  id: 'bundleDesk',
  context: ({ input: { kept, ...input } }) => ({
    ...input,
    draft: kept ?? input.base?.draft ?? blankBundle,
    theirs: null,
    errors: {},
    failure: null,
    sentId: null,
  }),
  initial: 'writing',
  states: {
    writing: {
      meta: { label: 'Wird gebaut' },
      initial: 'clean',
      on: {
        'draft.change': { actions: 'change' },
        'item.add': [{ guard: 'isFull', actions: 'tellFull' }, { actions: 'addItem' }],
        'item.count': { actions: 'countItem' },
        'item.remove': { actions: 'removeItem' },
        'share.set': { actions: 'setShare' },
        'shares.even': { actions: 'evenOut' },
        'draft.discard': { actions: 'discard' },
        'bundle.told': { guard: 'isNewer', actions: 'noteTheirs' },
        'bundle.send': [
          { guard: 'isWrong', actions: 'tellProblems' },
          { target: 'sending', actions: 'forgetProblems' },
        ],
      },
      states: {
        clean: {
          meta: { label: 'Wie gespeichert' },
          always: [
            { guard: 'isChanged', target: 'dirty' },
            { guard: 'hasTheirs', target: 'clean', actions: 'takeTheirs', description: 'hier ist nichts getippt' },
          ],
        },
        dirty: {
          meta: { label: 'Geändert' },
          always: [
            { guard: 'isSame', target: 'clean' },
            { guard: 'hasTheirs', target: 'conflict' },
          ],
        },
        conflict: {
          meta: { label: 'Anderswo wurde geändert' },
          on: {
            'bundle.send': {},
            'theirs.take': { target: 'clean', actions: 'takeTheirs' },
            'mine.keep': { target: 'dirty', actions: 'keepMine' },
          },
        },
      },
    },
    sending: {
      meta: { label: 'Wird gesendet' },
      tags: 'busy',
      on: { 'bundle.told': { guard: 'isNewer', actions: 'noteTheirs' } },
      invoke: {
        src: 'send',
        input: ({ context: { base, draft, ownId } }) => ({ base, draft, ownId }),
        onDone: { target: 'sent', actions: 'noteSent' },
        onError: { target: 'writing', actions: 'takeFailure' },
      },
    },
    sent: { meta: { label: 'Bei den Partnern' }, type: 'final' },
  },
})
