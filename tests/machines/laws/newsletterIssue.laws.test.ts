import type { NewsletterIssueEvent, NewsletterIssueStatus } from '#machines/lifecycles/newsletterIssue.lifecycle.ts'
import { holdLaws } from './holdLaws.ts'

const load = async () => (await import('#machines/lifecycles/newsletterIssue.lifecycle.ts')).newsletterIssueLifecycle

holdLaws<Record<string, never>, NewsletterIssueEvent, NewsletterIssueStatus>('newsletterIssue', load, {
  ends: ['sent', 'discarded'],
  waitsFor: { draft: ['admin'] },
  clocks: {},
  guardInput: {},
  events: {
    'issue.write': { only: [{ in: ['draft'], by: ['admin'] }] },
    'issue.send': { only: [{ in: ['draft'], by: ['admin'], to: 'sending', does: ['address', 'nextBatch'] }] },
    'issue.discard': { only: [{ in: ['draft'], by: ['admin'], to: 'discarded' }] },
    'issue.finish': { only: [{ in: ['sending'], by: ['system'], to: 'sent' }] },
  },
})
