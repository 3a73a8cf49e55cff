import { defineLifecycle, effectsOf, type LifecycleEvent, type NoParams } from '#machines/defineLifecycle.ts'

export const newsletterStatuses = ['pending_optin', 'subscribed', 'unsubscribed'] as const
export type NewsletterStatus = (typeof newsletterStatuses)[number]
type By = LifecycleEvent['by']
export type NewsletterEvent =
  | { type: 'newsletter.resend'; by: By }
  | { type: 'newsletter.confirm'; by: By }
  | { type: 'newsletter.unsubscribe'; by: By }
  | { type: 'newsletter.expire'; by: By }
export interface NewsletterEffects {
  follow: NoParams
  welcome: NoParams
}
const effect = effectsOf<NewsletterEffects>()

/** Guests act as `system`: the key in the link is their right, not a log-in. */
const anyone = ['customer', 'provider', 'admin', 'system'] as const
const leave = {
  'newsletter.unsubscribe': { target: 'unsubscribed', by: anyone, effects: [effect('follow')], note: 'ein Klick, ohne Anmeldung' },
}

/**
 * One run of a newsletter (docs/machines/newsletter.md, docs/law.md row 62). Whoever comes back after leaving begins a new run, with a new
 * proof.
 */
export const newsletterLifecycle = defineLifecycle<Record<string, never>, NewsletterEvent, NewsletterEffects>({
  id: 'newsletter',
  version: 1,
  title: 'Newsletter',
  initial: 'pending_optin',
  states: {
    pending_optin: {
      label: 'Wartet auf Bestätigung',
      needsAttention: ['customer', 'provider'],
      deadlines: { 'newsletter.expire': 'expiresAt' },
      on: {
        'newsletter.resend': { by: anyone, note: 'noch einmal bestellt: ein neuer Link, die Frist beginnt neu' },
        'newsletter.confirm': {
          target: 'subscribed',
          by: anyone,
          effects: [effect('follow'), effect('welcome')],
          note: 'Link aus der Mail',
        },
        'newsletter.expire': { target: 'unsubscribed', by: ['system'], note: 'nach 7 Tagen; die Adresse wird vergessen' },
        ...leave,
      },
    },
    subscribed: { label: 'Abonniert', resting: 'bis jemand sich abmeldet', on: leave },
    unsubscribed: { label: 'Abgemeldet', final: true },
  },
})
