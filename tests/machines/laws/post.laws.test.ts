import type { PostEvent, PostStatus } from '#machines/lifecycles/post.lifecycle.ts'
import { holdLaws } from './holdLaws.ts'

const alive = ['draft', 'published', 'withdrawn'] as const
const by = ['admin'] as const
const does = ['showPublic']

const load = async () => (await import('#machines/lifecycles/post.lifecycle.ts')).postLifecycle

holdLaws<Record<string, never>, PostEvent, PostStatus>('post', load, {
  ends: ['deleted'],
  waitsFor: { draft: ['admin'] },
  clocks: {},
  guardInput: {},
  events: {
    'post.write': { only: [{ in: alive, by }] },
    'post.publish': { only: [{ in: alive, by, to: 'published', does }] },
    'post.withdraw': { only: [{ in: ['published'], by, to: 'withdrawn', does }] },
    'post.delete': { only: [{ in: alive, by, to: 'deleted', does }] },
  },
})
