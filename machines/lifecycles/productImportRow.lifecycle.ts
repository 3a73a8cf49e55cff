import { defineLifecycle, type LifecycleEvent } from '#machines/defineLifecycle.ts'

export const importRowStatuses = ['pending', 'bad', 'same', 'written', 'failed', 'undone', 'kept'] as const
export type ImportRowStatus = (typeof importRowStatuses)[number]
type By = LifecycleEvent['by']
export type ImportRowEvent =
  | { type: 'importRow.refuse'; by: By }
  | { type: 'importRow.same'; by: By }
  | { type: 'importRow.write'; by: By }
  | { type: 'importRow.fail'; by: By }
  | { type: 'importRow.undo'; by: By }
  | { type: 'importRow.keep'; by: By }
const by = ['system'] as const

/** One product of an import. Its transitions are kept with the row, not in the history: there are tens of thousands. */
export const productImportRowLifecycle = defineLifecycle<object, ImportRowEvent>({
  id: 'productImportRow',
  version: 1,
  title: 'Zeile eines Massenimports',
  initial: 'pending',
  states: {
    pending: {
      label: 'Wird geschrieben',
      resting: 'bis der Anbieter den Import beginnt',
      on: {
        'importRow.refuse': { target: 'bad', by },
        'importRow.same': { target: 'same', by },
        'importRow.write': { target: 'written', by },
        'importRow.fail': { target: 'failed', by, note: 'seit der Vorschau hat sich etwas geändert' },
      },
    },
    bad: { label: 'Fehlerhaft', final: true },
    same: { label: 'Unverändert', final: true },
    written: {
      label: 'Geschrieben',
      resting: 'lässt sich 24 Stunden lang zurücknehmen',
      on: { 'importRow.undo': { target: 'undone', by }, 'importRow.keep': { target: 'kept', by, note: 'bestellt oder in einem Bündel' } },
    },
    failed: { label: 'Nicht geschrieben', final: true },
    undone: { label: 'Zurückgenommen', final: true },
    kept: { label: 'Geblieben', final: true },
  },
})
