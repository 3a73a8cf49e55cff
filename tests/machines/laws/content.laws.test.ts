import type { ContentEvent, ContentGuardInput, ContentStatus } from '#machines/lifecycles/content.lifecycle.ts'
import { holdLaws } from './holdLaws.ts'

const admin = ['admin'] as const

const load = async () => (await import('#machines/lifecycles/content.lifecycle.ts')).contentLifecycle

holdLaws<ContentGuardInput, ContentEvent, ContentStatus>('content', load, {
  ends: [],
  waitsFor: {},
  clocks: { scheduled: { 'content.due': 'publishAt' } },
  guardInput: { isPublic: [false, true], isFixed: [false, true] },
  events: {
    'content.save': {
      only: [
        { in: ['draft', 'changed', 'scheduled'], by: admin },
        { in: ['published'], by: admin, to: 'changed' },
      ],
    },
    'content.publish': { only: [{ in: ['draft', 'changed', 'scheduled'], by: admin, to: 'published', does: ['show'] }] },
    'content.schedule': { only: [{ in: ['draft', 'changed', 'scheduled'], by: admin, to: 'scheduled' }] },
    'content.unschedule': {
      only: [
        { in: ['scheduled'], by: admin, when: (input) => input.isPublic, to: 'changed' },
        { in: ['scheduled'], by: admin, to: 'draft' },
      ],
    },
    'content.due': { only: [{ in: ['scheduled'], by: ['system'], to: 'published', does: ['show'] }] },
    'content.discard': { only: [{ in: ['changed'], by: admin, to: 'published' }] },
    'content.archive': {
      only: [{ in: ['draft', 'published', 'changed', 'scheduled'], by: admin, to: 'archived', does: ['show'] }],
      never: [{ law: 'legal pages and the home page stay', when: (input) => input.isFixed, refuses: 'CONTENT_FIXED' }],
    },
    'content.reopen': { only: [{ in: ['archived'], by: admin, to: 'draft' }] },
  },
})
