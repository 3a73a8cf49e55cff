import { defineLifecycle, effectsOf, type LifecycleEvent, type NoParams } from '#machines/defineLifecycle.ts'

export const newsletterIssueStatuses = ['draft', 'sending', 'sent', 'discarded'] as const
export type NewsletterIssueStatus = (typeof newsletterIssueStatuses)[number]
type By = LifecycleEvent['by']
export type NewsletterIssueEvent =
  | { type: 'issue.write'; by: By }
  | { type: 'issue.send'; by: By }
  | { type: 'issue.discard'; by: By }
  | { type: 'issue.finish'; by: By }
export interface NewsletterIssueEffects {
  address: NoParams
  nextBatch: NoParams
}
const effect = effectsOf<NewsletterIssueEffects>()

const editors = ['admin'] as const

/** One issue of the newsletter. Once its sending has begun nothing of it changes any more. */
export const newsletterIssueLifecycle = defineLifecycle<Record<string, never>, NewsletterIssueEvent, NewsletterIssueEffects>({
  id: 'newsletterIssue',
  version: 1,
  title: 'Newsletter-Ausgabe',
  initial: 'draft',
  states: {
    draft: {
      label: 'Entwurf',
      needsAttention: ['admin'],
      on: {
        'issue.write': { by: editors, note: 'Betreff und Text' },
        'issue.send': {
          target: 'sending',
          by: editors,
          effects: [effect('address'), effect('nextBatch')],
          note: 'die bestätigten Adressen dieses Augenblicks werden zu Empfängern',
        },
        'issue.discard': { target: 'discarded', by: editors, note: 'nur solange niemand sie erhalten hat' },
      },
    },
    sending: {
      label: 'Wird gesendet',
      resting: 'bis alle Empfänger angeschrieben sind',
      on: { 'issue.finish': { target: 'sent', by: ['system'], note: 'nach dem letzten Empfänger' } },
    },
    sent: { label: 'Gesendet', final: true },
    discarded: { label: 'Verworfen', final: true },
  },
})
