import type { NewsletterEvent, NewsletterStatus } from '#machines/lifecycles/newsletter.lifecycle.ts'
import { holdLaws } from './holdLaws.ts'

// Guests are `system` here: the key in their link is their right.
const anyone = ['customer', 'provider', 'admin', 'system'] as const

const load = async () => (await import('#machines/lifecycles/newsletter.lifecycle.ts')).newsletterLifecycle

holdLaws<Record<string, never>, NewsletterEvent, NewsletterStatus>('newsletter', load, {
  ends: ['unsubscribed'],
  waitsFor: { pending_optin: ['customer', 'provider'] },
  clocks: { pending_optin: { 'newsletter.expire': 'expiresAt' } },
  guardInput: {},
  events: {
    'newsletter.resend': { only: [{ in: ['pending_optin'], by: anyone }] },
    'newsletter.confirm': { only: [{ in: ['pending_optin'], by: anyone, to: 'subscribed', does: ['follow', 'welcome'] }] },
    'newsletter.unsubscribe': { only: [{ in: ['pending_optin', 'subscribed'], by: anyone, to: 'unsubscribed', does: ['follow'] }] },
    'newsletter.expire': { only: [{ in: ['pending_optin'], by: ['system'], to: 'unsubscribed' }] },
  },
})
