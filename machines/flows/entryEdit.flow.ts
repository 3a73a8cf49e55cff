import { assertEvent, assign, emit, setup } from 'xstate'
import { errorOf, outputOf } from '#machines/parts/events.ts'
import { failureOf } from '#machines/parts/failure.ts'
import { keepTyped } from '#machines/parts/keepTyped.ts'
import { provided } from '#machines/parts/provided.ts'

/** Anything with a version; a higher one is newer. */
export interface Versioned {
  version: number
}
export interface EditContext<Entity extends Versioned, Draft extends object, Row extends Versioned> {
  id: number
  /** As it was when the editing began, or was last saved or taken over. */
  entity: Entity | null
  /** What is being written. */
  draft: Draft | null
  /** What was sent; what is typed on meanwhile stays. */
  sent: Draft | null
  /** The newest that somebody else has saved. */
  theirs: Row | null
}
export type EditEvent<Entity extends Versioned, Draft extends object, Row extends Versioned> =
  | { type: 'draft.change'; changes: Partial<Draft> }
  | { type: 'draft.save' }
  /** The answer to an own command beside saving: published, archived, an older state brought back. */
  | { type: 'entity.taken'; entity: Entity }
  /** The live feed: somebody has saved. */
  | { type: 'row.told'; row: Row }
  | { type: 'reset' }
  | { type: 'retry' }
  | { type: 'theirs.take' }
  | { type: 'mine.keep' }
export interface Saved<Entity extends Versioned> {
  entity: Entity
  message: string
}
export type EditEmitted = { type: 'draft.saved'; message: string } | { type: 'draft.refused'; error: unknown }

const statusOf = (error: unknown) => (typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined)

/**
 * One thing that several people may edit. What somebody else saves meanwhile comes in by itself as long as nothing is typed here; else
 * it is announced and never written over what was typed: the writer decides. `draftOf` tells what of the thing is written.
 */
export function createEntryEdit<Entity extends Row, Draft extends object, Row extends Versioned>(
  id: string,
  draftOf: (entity: Entity) => Draft,
) {
  type Context = EditContext<Entity, Draft, Row>
  const isDirty = ({ entity, draft }: Context) =>
    entity !== null && draft !== null && JSON.stringify(draft) !== JSON.stringify(draftOf(entity))
  const isNewer = (row: Row | null, { entity, theirs }: Pick<Context, 'entity' | 'theirs'>) =>
    row !== null && row.version > Math.max(entity?.version ?? 0, theirs?.version ?? 0)
  const hasTheirs = ({ entity, theirs }: Context) => entity !== null && theirs !== null && theirs.version > entity.version
  return setup({
    types: {
      context: {} as Context,
      events: {} as EditEvent<Entity, Draft, Row>,
      emitted: {} as EditEmitted,
      input: {} as { id: number },
      meta: {} as { label: string },
      tags: {} as 'busy' | 'conflict',
    },
    actors: {
      load: provided<Entity, { id: number }>('load'),
      save: provided<Saved<Entity>, { id: number; version: number; draft: Draft }>('save'),
    },
    guards: {
      isMissing: ({ event }) => statusOf(errorOf(event)) === 404 || statusOf(errorOf(event)) === 422,
      isStale: ({ event }) => failureOf(errorOf(event)).code === 'VERSION_STALE',
      isDirty: ({ context }) => isDirty(context),
      isClean: ({ context }) => !isDirty(context),
      hasTheirs: ({ context }) => hasTheirs(context),
      isNewer: ({ context, event }) => event.type === 'row.told' && isNewer(event.row, context),
    },
    actions: {
      takeLoaded: assign(({ event }) => {
        const entity = outputOf<Entity>(event)
        return { entity, draft: draftOf(entity), theirs: null }
      }),
      takeEntity: assign(({ event }) => {
        assertEvent(event, 'entity.taken')
        return { entity: event.entity, draft: draftOf(event.entity), theirs: null }
      }),
      changeDraft: assign(({ context, event }) => {
        assertEvent(event, 'draft.change')
        return { draft: context.draft && { ...context.draft, ...event.changes } }
      }),
      noteSent: assign({ sent: ({ context }) => context.draft }),
      takeSaved: assign(({ context, event }) => {
        const { entity } = outputOf<Saved<Entity>>(event)
        const saved = draftOf(entity)
        const draft = context.draft && context.sent ? keepTyped(context.draft, context.sent, saved) : saved
        return { entity, draft, sent: null, theirs: context.theirs && context.theirs.version > entity.version ? context.theirs : null }
      }),
      noteTheirs: assign(({ context, event }) => {
        assertEvent(event, 'row.told')
        return isNewer(event.row, context) ? { theirs: event.row } : {}
      }),
      noteFound: assign(({ context, event }) => {
        const found = outputOf<Entity>(event)
        return isNewer(found, context) ? { theirs: found } : {}
      }),
      /** On top of theirs, which stays in the history. */
      takeBase: assign(({ event }) => ({ entity: outputOf<Entity>(event), theirs: null })),
      tellSaved: emit(({ event }) => ({ type: 'draft.saved' as const, message: outputOf<Saved<Entity>>(event).message })),
      tellRefused: emit(({ event }) => ({ type: 'draft.refused' as const, error: errorOf(event) })),
    },
  }).createMachine({
    id,
    context: ({ input }) => ({ id: input.id, entity: null, draft: null, sent: null, theirs: null }),
    initial: 'loading',
    states: {
      loading: {
        meta: { label: 'Lädt' },
        tags: 'busy',
        invoke: {
          src: 'load',
          input: ({ context }) => ({ id: context.id }),
          onDone: { target: 'editing', actions: 'takeLoaded' },
          onError: [{ guard: 'isMissing', target: 'missing' }, { target: 'failed' }],
        },
        on: { reset: { target: 'loading', reenter: true } },
      },
      missing: { meta: { label: 'Gibt es nicht' } },
      failed: { meta: { label: 'Gescheitert' }, on: { retry: 'loading', reset: 'loading' } },
      editing: {
        meta: { label: 'Wird bearbeitet' },
        initial: 'clean',
        on: {
          'draft.change': { actions: 'changeDraft' },
          'entity.taken': { target: '.clean', actions: 'takeEntity' },
          'row.told': { actions: 'noteTheirs' },
          'draft.save': '.saving',
        },
        states: {
          clean: {
            meta: { label: 'Wie gespeichert' },
            always: { guard: 'isDirty', target: 'dirty' },
            on: {
              'row.told': { guard: 'isNewer', target: 'refreshing', actions: 'noteTheirs', description: 'hier ist nichts getippt' },
              reset: 'refreshing',
            },
          },
          dirty: {
            meta: { label: 'Geändert' },
            always: [
              { guard: 'isClean', target: 'clean' },
              { guard: 'hasTheirs', target: 'conflict' },
            ],
            on: { reset: { target: 'looking', description: 'hat inzwischen jemand gespeichert?' } },
          },
          saving: {
            meta: { label: 'Speichert' },
            tags: 'busy',
            entry: 'noteSent',
            on: { 'draft.save': {} },
            invoke: {
              src: 'save',
              input: ({ context }) => ({ id: context.id, version: context.entity!.version, draft: context.draft! }),
              onDone: { target: 'dirty', actions: ['takeSaved', 'tellSaved'], description: 'was seither getippt wurde, bleibt' },
              onError: [
                { guard: 'isStale', target: 'looking', actions: 'tellRefused', description: 'jemand war schneller: wer?' },
                { target: 'dirty', actions: 'tellRefused' },
              ],
            },
          },
          looking: {
            meta: { label: 'Sieht nach, wer gespeichert hat' },
            invoke: {
              src: 'load',
              input: ({ context }) => ({ id: context.id }),
              onDone: { target: 'dirty', actions: 'noteFound' },
              onError: 'dirty',
            },
          },
          refreshing: {
            meta: { label: 'Holt den neuen Stand' },
            on: {
              'draft.change': { target: 'looking', actions: 'changeDraft', description: 'jetzt wird doch getippt' },
              'row.told': { guard: 'isNewer', target: 'refreshing', reenter: true, actions: 'noteTheirs' },
              reset: { target: 'refreshing', reenter: true },
            },
            invoke: {
              src: 'load',
              input: ({ context }) => ({ id: context.id }),
              onDone: { target: 'clean', actions: 'takeLoaded' },
              onError: 'clean',
            },
          },
          conflict: {
            meta: { label: 'Jemand anders hat gespeichert' },
            tags: 'conflict',
            always: { guard: 'isClean', target: 'refreshing' },
            on: { 'theirs.take': 'taking', 'mine.keep': 'keeping' },
          },
          taking: {
            meta: { label: 'Übernimmt deren Stand' },
            tags: ['busy', 'conflict'],
            on: { 'draft.save': {} },
            invoke: {
              src: 'load',
              input: ({ context }) => ({ id: context.id }),
              onDone: { target: 'clean', actions: 'takeLoaded' },
              onError: 'conflict',
            },
          },
          keeping: {
            meta: { label: 'Behält den eigenen, auf deren Stand' },
            tags: ['busy', 'conflict'],
            on: { 'draft.save': {} },
            invoke: {
              src: 'load',
              input: ({ context }) => ({ id: context.id }),
              onDone: { target: 'dirty', actions: 'takeBase' },
              onError: 'conflict',
            },
          },
        },
      },
    },
  })
}

/** For the drawings and the visualiser; editors make their own with their own types. */
export const entryEditFlow = createEntryEdit<Versioned, object, Versioned>('entryEdit', (entity) => entity)
