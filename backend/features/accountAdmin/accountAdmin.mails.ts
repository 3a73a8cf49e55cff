import type { AccountAction } from '#contract/calls/accountAdmin.calls.ts'
import { letterGreeting } from '#contract/values/addressRules.ts'
import type { Account } from '#backend/features/accounts/accounts.api.ts'
import { queueMail } from '#backend/features/mail/mail.api.ts'
import type { Ctx } from '#backend/kernel/context.ts'

const words: Record<
  AccountAction,
  { kind: string; subject: string; before: string; after: string[]; action: { label: string; path: string } }
> = {
  lock: {
    kind: 'account.suspended',
    subject: 'Ihr Konto ist gesperrt',
    before: 'wir haben Ihr Konto gesperrt. Sie können sich vorerst nicht mehr anmelden und sind auf allen Geräten abgemeldet.',
    after: [
      'Die Sperre gilt, bis wir sie aufheben. Sie stützt sich auf unsere Nutzungsbedingungen. Ein Mensch hat entschieden, nicht ein Programm.',
      'Sie sind nicht einverstanden? Beschweren Sie sich innerhalb von sechs Monaten kostenlos über unsere Kontaktseite; ein Mensch prüft die Entscheidung noch einmal. Außerdem können Sie eine zugelassene Stelle zur außergerichtlichen Streitbeilegung (Art. 21 DSA) oder ein Gericht anrufen.',
    ],
    action: { label: 'Beschwerde einlegen', path: '/kontakt' },
  },
  unlock: {
    kind: 'account.lifted',
    subject: 'Ihr Konto ist wieder frei',
    before: 'die Sperre Ihres Kontos ist aufgehoben. Sie können sich wieder anmelden.',
    after: [],
    action: { label: 'Zur Anmeldung', path: '/anmelden' },
  },
  endSessions: {
    kind: 'account.loggedOut',
    subject: 'Wir haben Sie auf allen Geräten abgemeldet',
    before: 'zu Ihrer Sicherheit haben wir Ihr Konto auf allen Geräten abgemeldet. Sie können sich gleich wieder anmelden.',
    after: [],
    action: { label: 'Zur Anmeldung', path: '/anmelden' },
  },
}

/** What was decided, why, and where to complain (DSA Art. 17). */
export function mailMeasure(ctx: Ctx, account: Account, action: AccountAction, reason: string): Promise<void> {
  const { kind, subject, before, after, action: link } = words[action]
  const name = { salutation: account.gender, title: account.title, firstName: account.first_name, lastName: account.last_name }
  const path = account.role === 'provider' && link.path === '/anmelden' ? '/anmelden/anbieter' : link.path
  return queueMail(ctx, {
    kind,
    to: account.email,
    subject,
    paragraphs: [`${letterGreeting(name)},`, before, `Grund: ${reason}`, ...after],
    action: { ...link, path },
  })
}
