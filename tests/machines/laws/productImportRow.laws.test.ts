import type { ImportRowEvent, ImportRowStatus } from '#machines/lifecycles/productImportRow.lifecycle.ts'
import { holdLaws } from './holdLaws.ts'

const load = async () => (await import('#machines/lifecycles/productImportRow.lifecycle.ts')).productImportRowLifecycle
const by = ['system'] as const

holdLaws<object, ImportRowEvent, ImportRowStatus>('productImportRow', load, {
  ends: ['bad', 'same', 'failed', 'undone', 'kept'],
  waitsFor: {},
  clocks: {},
  guardInput: {},
  events: {
    'importRow.refuse': { only: [{ in: ['pending'], by: [...by], to: 'bad' }] },
    'importRow.same': { only: [{ in: ['pending'], by: [...by], to: 'same' }] },
    'importRow.write': { only: [{ in: ['pending'], by: [...by], to: 'written' }] },
    'importRow.fail': { only: [{ in: ['pending'], by: [...by], to: 'failed' }] },
    'importRow.undo': { only: [{ in: ['written'], by: [...by], to: 'undone' }] },
    'importRow.keep': { only: [{ in: ['written'], by: [...by], to: 'kept' }] },
  },
})
