import * as z from 'zod'
import { defineCalls, Done } from '#contract/define.ts'
import { Email } from '#contract/values/addressRules.ts'
import { atMost } from '#contract/values/bounded.ts'
import { mailToken } from '#contract/values/mailLinks.ts'
import { newsletterConsents, type NewsletterConsentVersion } from '#contract/values/newsletterConsent.ts'

const linkBroken = 'Der Link ist unvollständig. Bitte öffnen Sie ihn noch einmal aus der E-Mail.'
const Token = z.string({ error: linkBroken }).check(atMost(120, linkBroken)).trim().regex(mailToken, linkBroken)
/** Only texts that exist can have been shown. */
export const NewsletterTextVersion = z.enum(Object.keys(newsletterConsents) as [NewsletterConsentVersion], {
  error: 'Bitte laden Sie die Seite neu.',
})
const TextVersion = NewsletterTextVersion.optional()

/** Newsletter with double opt-in (UWG § 7, readings A-56). No answer tells a stranger whether an address is known. */
export const newsletterCalls = defineCalls({
  'newsletter.subscribe': {
    method: 'POST',
    path: 'subscribe-newsletter',
    area: 'newsletter',
    summary: 'Newsletter für die Adresse des eigenen Kontos bestellen; gilt nach der Bestätigung per Mail',
    audience: ['customer', 'provider', 'admin'],
    perMinute: 10,
    // `subscribed: false` ends it, as the session's field of that name says it; nothing said means yes.
    body: z.object({
      text_version: TextVersion,
      subscribed: z
        .union([z.boolean(), z.literal([0, 1]), z.enum(['0', '1', 'true', 'false'])], { error: 'Bitte wählen Sie eine Option.' })
        .transform((value) => value === true || value === 1 || value === '1' || value === 'true')
        .default(true),
    }),
    output: Done.extend({ data: z.object({ status: z.enum(['pending_optin', 'subscribed', 'unsubscribed']) }) }),
    refuses: ['TOO_MANY_TRIES'],
    events: ['profile.changed'],
  },
  'newsletter.subscribeEmail': {
    method: 'POST',
    path: 'subscribe-newsletter-email',
    area: 'newsletter',
    summary: 'Newsletter ohne Konto bestellen; gilt nach der Bestätigung per Mail',
    audience: 'public',
    perMinute: 10,
    body: z.object({ email: Email, text_version: TextVersion }),
    output: Done,
    refuses: ['TOO_MANY_TRIES'],
  },
  'newsletter.confirm': {
    method: 'POST',
    path: 'confirm-newsletter-email',
    area: 'newsletter',
    summary: 'Bestellung mit dem Link aus der Mail bestätigen',
    audience: 'public',
    ours: true,
    perMinute: 30,
    body: z.object({ token: Token, text_version: TextVersion }),
    output: Done,
    refuses: ['LINK_INVALID', 'LINK_EXPIRED'],
    events: ['profile.changed'],
  },
  'newsletter.unsubscribe': {
    method: 'POST',
    path: 'unsubscribe-newsletter-email',
    area: 'newsletter',
    summary:
      'Newsletter abbestellen: mit dem Schlüssel aus der Mail oder für das eigene Konto sofort; nur mit einer Adresse kommt erst ein Link dorthin',
    audience: 'public',
    perMinute: 10,
    body: z.object({ email: Email.optional(), token: Token.optional() }),
    // `left`: it is done; otherwise a mail with the link is on its way if the address receives the newsletter.
    output: Done.extend({ data: z.object({ left: z.boolean() }) }),
    refuses: ['LINK_INVALID', 'TOO_MANY_TRIES'],
    events: ['profile.changed'],
  },
  'newsletter.oneClick': {
    method: 'POST',
    path: 'newsletter/one-click',
    area: 'newsletter',
    summary: 'Abmeldung durch das Mailprogramm (RFC 8058), ohne Sitzung',
    audience: 'public',
    ours: true,
    perMinute: 60,
    consumes: ['form'],
    query: z.object({ token: Token }),
    body: z.object({ 'List-Unsubscribe': z.literal('One-Click', { error: 'Bitte melden Sie sich über den Link in der E-Mail ab.' }) }),
    output: Done,
    refuses: ['LINK_INVALID'],
    events: ['profile.changed'],
  },
})
