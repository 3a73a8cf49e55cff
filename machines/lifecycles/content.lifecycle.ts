import { defineLifecycle, effectsOf, type LifecycleEvent, type NoParams } from '#machines/defineLifecycle.ts'
import { flag, type FieldsOf } from '#machines/fields.ts'

export const contentStatuses = ['draft', 'published', 'changed', 'scheduled', 'archived'] as const
export type ContentStatus = (typeof contentStatuses)[number]
export interface ContentGuardInput {
  /** The public reads an earlier revision of it. */
  isPublic: boolean
  /** Legal pages, menus and the home page belong to the operator. */
  isFixed: boolean
}
type By = LifecycleEvent['by']
export type ContentEvent =
  | { type: 'content.save'; by: By }
  | { type: 'content.publish'; by: By }
  | { type: 'content.schedule'; by: By }
  | { type: 'content.unschedule'; by: By }
  | { type: 'content.due'; by: By }
  | { type: 'content.discard'; by: By }
  | { type: 'content.archive'; by: By }
  | { type: 'content.reopen'; by: By }
export interface ContentEffects {
  show: NoParams
}
const effect = effectsOf<ContentEffects>()

const editors = ['admin'] as const
const publish = { 'content.publish': { target: 'published', by: editors, effects: [effect('show')] } }
const schedule = { 'content.schedule': { target: 'scheduled', by: editors, note: 'zu einem Zeitpunkt in der Zukunft' } }
const archive = {
  'content.archive': { target: 'archived', by: editors, checks: ['isOwn'], effects: [effect('show')], note: 'die Fassungen bleiben' },
}

/** A page, banner or text of the operator: written, seen in a preview, shown, changed, put away (readings A-53). */
export const contentLifecycle = defineLifecycle<ContentGuardInput, ContentEvent, ContentEffects>({
  id: 'content',
  version: 1,
  title: 'Inhalt',
  initial: 'draft',
  guardInput: {
    isPublic: flag('Eine Fassung ist öffentlich'),
    isFixed: flag('Gehört fest zur Markthalle'),
  } satisfies FieldsOf<ContentGuardInput>,
  checks: {
    isOwn: { test: (input) => !input.isFixed, refuses: 'CONTENT_FIXED' },
    isPublic: { test: (input) => input.isPublic, refuses: 'TRANSITION_REFUSED' },
  },
  states: {
    draft: {
      label: 'Entwurf',
      resting: 'bis jemand ihn veröffentlicht',
      on: { 'content.save': { by: editors, note: 'jede Fassung bleibt erhalten' }, ...publish, ...schedule, ...archive },
    },
    published: {
      label: 'Veröffentlicht',
      resting: 'bis jemand etwas ändert',
      on: { 'content.save': { target: 'changed', by: editors, note: 'öffentlich bleibt die alte Fassung' }, ...archive },
    },
    changed: {
      label: 'Veröffentlicht, mit Entwurf',
      resting: 'bis jemand den Entwurf veröffentlicht oder verwirft',
      on: { 'content.save': { by: editors }, 'content.discard': { target: 'published', by: editors }, ...publish, ...schedule, ...archive },
    },
    scheduled: {
      label: 'Geplant',
      deadlines: { 'content.due': 'publishAt' },
      on: {
        'content.save': { by: editors, note: 'der Zeitpunkt bleibt, es gilt die neue Fassung' },
        'content.schedule': { by: editors, note: 'ein anderer Zeitpunkt' },
        'content.due': { target: 'published', by: ['system'], effects: [effect('show')] },
        'content.unschedule': [
          { target: 'changed', by: editors, checks: ['isPublic'] },
          { target: 'draft', by: editors },
        ],
        ...publish,
        ...archive,
      },
    },
    archived: {
      label: 'Archiviert',
      resting: 'bis jemand ihn wieder hervorholt',
      on: { 'content.reopen': { target: 'draft', by: editors } },
    },
  },
})
