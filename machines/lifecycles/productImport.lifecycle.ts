import { defineLifecycle, effectsOf, type LifecycleEvent, type NoParams } from '#machines/defineLifecycle.ts'
import { choice, count, flag, type FieldsOf, type PayloadOf } from '#machines/fields.ts'

export const productImportStatuses = [
  'uploaded',
  'validating',
  'ready',
  'running',
  'done',
  'stopped',
  'undoing',
  'undone',
  'failed',
  'canceled',
] as const
export type ProductImportStatus = (typeof productImportStatuses)[number]
/** What happens with rows that cannot be written: they are left out, or nothing is begun and the first one that turns up ends it. */
export const importPolicies = ['skip', 'stop'] as const
export type ImportPolicy = (typeof importPolicies)[number]
/** A job's work: rows are read and evaluated, written, or taken back. */
export type ImportWork = 'check' | 'write' | 'undo'

export interface ProductImportGuardInput {
  badRows: number
  /** Something would be created or changed. */
  hasWork: boolean
  /** Within 24 hours of its end. */
  isRecent: boolean
}
type By = LifecycleEvent['by']
export type ProductImportEvent =
  | { type: 'productImport.map'; by: By }
  | { type: 'productImport.checked'; by: By }
  | { type: 'productImport.fail'; by: By }
  | { type: 'productImport.start'; by: By; policy: ImportPolicy }
  | { type: 'productImport.finish'; by: By }
  | { type: 'productImport.halt'; by: By }
  | { type: 'productImport.cancel'; by: By }
  | { type: 'productImport.undo'; by: By }
  | { type: 'productImport.undone'; by: By }
export interface ProductImportEffects {
  tell: NoParams
  /** A job begins after the commit. */
  work: { what: ImportWork }
}
const effect = effectsOf<ProductImportEffects>()
const seller = ['provider'] as const
const system = ['system'] as const
const tell = [effect('tell')]
const begins = (what: ImportWork) => [effect('work', { what }), effect('tell')]

const map = { 'productImport.map': { target: 'validating', by: seller, effects: begins('check') } } as const
const cancel = { 'productImport.cancel': { target: 'canceled', by: seller, effects: tell } } as const
const fail = { 'productImport.fail': { target: 'failed', by: system, effects: tell } } as const
const undo = {
  'productImport.undo': { target: 'undoing', by: seller, checks: ['isRecent'], effects: begins('undo'), note: 'bis 24 Stunden danach' },
} as const

/** Many goods at once, by a file or by one change for all (decision 061). A dead job's work is begun again by the hourly cleanup. */
export const productImportLifecycle = defineLifecycle<ProductImportGuardInput, ProductImportEvent, ProductImportEffects>({
  id: 'productImport',
  version: 1,
  title: 'Massenimport',
  initial: 'uploaded',
  guardInput: {
    badRows: count('Fehlerhafte Zeilen', 0, 3),
    hasWork: flag('Etwas wird angelegt oder geändert'),
    isRecent: flag('Innerhalb von 24 Stunden'),
  } satisfies FieldsOf<ProductImportGuardInput>,
  payload: {
    'productImport.start': { policy: choice('Fehlerhafte Zeilen', { skip: 'auslassen', stop: 'nichts schreiben' }) },
  } satisfies PayloadOf<ProductImportEvent>,
  checks: {
    hasWork: { test: (input) => input.hasWork, refuses: 'IMPORT_EMPTY' },
    mayHoldBad: {
      test: (input, event) => input.badRows === 0 || event.type !== 'productImport.start' || event.policy === 'skip',
      refuses: 'IMPORT_HAS_BAD_ROWS',
    },
    isRecent: { test: (input) => input.isRecent, refuses: 'IMPORT_UNDO_LATE' },
  },
  states: {
    uploaded: {
      label: 'Spalten zuordnen',
      resting: 'bis der Anbieter zuordnet; nach 30 Tagen wird die Datei gelöscht',
      on: { ...map, ...cancel },
    },
    validating: {
      label: 'Wird geprüft',
      resting: 'solange die Arbeit läuft; bleibt sie liegen, beginnt sie nach zehn Minuten neu',
      on: { ...map, 'productImport.checked': { target: 'ready', by: system, effects: tell }, ...fail, ...cancel },
    },
    ready: {
      label: 'Bereit',
      resting: 'bis der Anbieter beginnt; nach 30 Tagen wird die Datei gelöscht',
      on: {
        ...map,
        'productImport.start': { target: 'running', by: seller, checks: ['hasWork', 'mayHoldBad'], effects: begins('write') },
        ...cancel,
      },
    },
    running: {
      label: 'Läuft',
      resting: 'solange die Arbeit läuft; bleibt sie liegen, geht sie nach zehn Minuten weiter',
      on: {
        'productImport.finish': { target: 'done', by: system, effects: tell },
        'productImport.halt': { target: 'stopped', by: ['provider', 'system'], effects: tell, note: 'was geschrieben ist, bleibt' },
        ...fail,
      },
    },
    done: { label: 'Abgeschlossen', resting: 'lässt sich 24 Stunden lang zurücknehmen', on: { ...undo } },
    stopped: { label: 'Angehalten', resting: 'lässt sich 24 Stunden lang zurücknehmen', on: { ...undo } },
    undoing: {
      label: 'Wird zurückgenommen',
      resting: 'solange die Arbeit läuft; bleibt sie liegen, geht sie nach zehn Minuten weiter',
      on: { 'productImport.undone': { target: 'undone', by: system, effects: tell } },
    },
    undone: { label: 'Zurückgenommen', final: true },
    failed: { label: 'Nicht lesbar', final: true },
    canceled: { label: 'Verworfen', final: true },
  },
})
