import { defineLifecycle, effectsOf, type LifecycleEvent, type NoParams } from '#machines/defineLifecycle.ts'
import { flag, type FieldsOf } from '#machines/fields.ts'

export const productStatuses = ['draft', 'scheduled', 'active', 'inactive', 'archived', 'deleted'] as const
export type ProductStatus = (typeof productStatuses)[number]
export interface ProductGuardInput {
  /** Nothing is missing that the law or a customer wants of an offer. */
  isComplete: boolean
  /** Other sellers have agreed to offer it with theirs. */
  isInBundle: boolean
  /** Somebody has ordered it and does not have it yet. */
  isOrdered: boolean
}
type By = LifecycleEvent['by']
export type ProductEvent =
  | { type: 'product.save'; by: By }
  | { type: 'product.rename'; by: By }
  | { type: 'product.publish'; by: By }
  | { type: 'product.schedule'; by: By }
  | { type: 'product.unschedule'; by: By }
  | { type: 'product.due'; by: By }
  | { type: 'product.withdraw'; by: By }
  | { type: 'product.archive'; by: By }
  | { type: 'product.reopen'; by: By }
  | { type: 'product.delete'; by: By }
  | { type: 'product.takeDown'; by: By }
  | { type: 'product.release'; by: By }
export interface ProductEffects {
  /** Search, pages and the seller's own tabs follow. */
  show: NoParams
}
const effect = effectsOf<ProductEffects>()

const seller = ['provider'] as const
const show = [effect('show')]
const save = {
  'product.save': { by: seller, effects: show },
  'product.rename': { by: ['admin'], effects: show, note: 'eine beantragte Änderung ist bestätigt' },
} as const
/** The operator holds them back for safety, whatever bundle or order they are in (law 7, decision 096). */
const hold = { by: ['admin'], effects: show, note: 'aus Gründen der Produktsicherheit' } as const
const stop = {
  'product.takeDown': { ...hold, target: 'inactive' },
  'product.release': { by: ['admin'], effects: show, note: 'darf wieder verkauft werden' },
} as const
const held = { ...stop, 'product.takeDown': hold } as const
const publish = { 'product.publish': { target: 'active', by: seller, checks: ['isComplete'], effects: show } } as const
const schedule = {
  'product.schedule': { target: 'scheduled', by: seller, checks: ['isComplete'], effects: show, note: 'zu einem Zeitpunkt in der Zukunft' },
} as const
const archive = {
  'product.archive': { target: 'archived', by: seller, checks: ['isFree'], effects: show, note: 'Bestellungen bleiben lesbar' },
} as const
const remove = { 'product.delete': { target: 'deleted', by: seller, checks: ['isFree', 'isNotOrdered'], effects: show } } as const

/** Goods of a seller from the first word to the last piece (decision 054). Sold out is counted, not a state. */
export const productLifecycle = defineLifecycle<ProductGuardInput, ProductEvent, ProductEffects>({
  id: 'product',
  version: 1,
  title: 'Produkt',
  initial: 'draft',
  guardInput: {
    isComplete: flag('Nichts fehlt'),
    isInBundle: flag('In einem aktiven Bündel'),
    isOrdered: flag('In offenen Bestellungen'),
  } satisfies FieldsOf<ProductGuardInput>,
  checks: {
    isComplete: { test: (input) => input.isComplete, refuses: 'PRODUCT_INCOMPLETE' },
    isFree: { test: (input) => !input.isInBundle, refuses: 'PRODUCT_IN_BUNDLE' },
    isNotOrdered: { test: (input) => !input.isOrdered, refuses: 'PRODUCT_ORDERED' },
  },
  states: {
    draft: {
      label: 'Entwurf',
      resting: 'bis der Anbieter ihn veröffentlicht',
      on: { ...save, ...publish, ...schedule, ...archive, ...remove, ...held },
    },
    scheduled: {
      label: 'Geplant',
      deadlines: { 'product.due': 'publishAt' },
      on: {
        ...save,
        ...publish,
        ...schedule,
        'product.unschedule': { target: 'draft', by: seller, effects: show },
        'product.due': [
          { target: 'active', by: ['system'], checks: ['isComplete'], effects: show },
          { target: 'inactive', by: ['system'], effects: show, note: 'es fehlt inzwischen etwas' },
        ],
        ...archive,
        ...remove,
        ...stop,
      },
    },
    active: {
      label: 'Im Verkauf',
      resting: 'bis der Anbieter es aus dem Verkauf nimmt',
      on: { ...save, 'product.withdraw': { target: 'inactive', by: seller, effects: show }, ...archive, ...remove, ...stop },
    },
    inactive: {
      label: 'Nicht im Verkauf',
      resting: 'bis der Anbieter es wieder verkauft',
      on: { ...save, ...publish, ...schedule, ...archive, ...remove, ...held },
    },
    archived: {
      label: 'Archiviert',
      resting: 'bis der Anbieter es hervorholt oder löscht',
      on: { 'product.reopen': { target: 'inactive', by: seller, effects: show }, ...remove, ...held },
    },
    deleted: { label: 'Gelöscht', final: true },
  },
})
