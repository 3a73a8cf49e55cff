import type { ProductImportEvent, ProductImportGuardInput, ProductImportStatus } from '#machines/lifecycles/productImport.lifecycle.ts'
import { holdLaws } from './holdLaws.ts'

const load = async () => (await import('#machines/lifecycles/productImport.lifecycle.ts')).productImportLifecycle
const seller = ['provider'] as const
const system = ['system'] as const
const tells = ['tell'] as const
const begins = (what: 'check' | 'write' | 'undo') => [`work ${what}`, 'tell']
const open: ProductImportStatus[] = ['uploaded', 'validating', 'ready']

holdLaws<ProductImportGuardInput, ProductImportEvent, ProductImportStatus>('productImport', load, {
  ends: ['undone', 'failed', 'canceled'],
  waitsFor: {},
  clocks: {},
  guardInput: { badRows: [0, 1], hasWork: [true, false], isRecent: [true, false] },
  events: {
    'productImport.map': { only: [{ in: open, by: [...seller], to: 'validating', does: begins('check') }] },
    'productImport.checked': { only: [{ in: ['validating'], by: [...system], to: 'ready', does: [...tells] }] },
    'productImport.fail': { only: [{ in: ['validating', 'running'], by: [...system], to: 'failed', does: [...tells] }] },
    'productImport.start': {
      only: [{ in: ['ready'], by: [...seller], to: 'running', does: begins('write') }],
      carries: [{ policy: 'skip' }, { policy: 'stop' }],
      never: [
        { law: 'nothing is begun that writes nothing', when: ({ hasWork }) => !hasWork, refuses: 'IMPORT_EMPTY' },
        {
          law: 'who wants all or nothing gets nothing as long as a row is bad',
          when: ({ hasWork, badRows }, event) => hasWork && badRows > 0 && event.type === 'productImport.start' && event.policy === 'stop',
          refuses: 'IMPORT_HAS_BAD_ROWS',
        },
      ],
    },
    'productImport.finish': { only: [{ in: ['running'], by: [...system], to: 'done', does: [...tells] }] },
    'productImport.halt': { only: [{ in: ['running'], by: ['provider', 'system'], to: 'stopped', does: [...tells] }] },
    'productImport.cancel': { only: [{ in: open, by: [...seller], to: 'canceled', does: [...tells] }] },
    'productImport.undo': {
      only: [{ in: ['done', 'stopped'], by: [...seller], to: 'undoing', does: begins('undo') }],
      never: [{ law: 'what is a day old stays', when: ({ isRecent }) => !isRecent, refuses: 'IMPORT_UNDO_LATE' }],
    },
    'productImport.undone': { only: [{ in: ['undoing'], by: [...system], to: 'undone', does: [...tells] }] },
  },
})
