import { hasCase, openCase } from '#backend/features/cases/cases.api.ts'
import { operatorAddresses } from '#backend/features/accounts/accounts.api.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { sendLetter } from './legal.letters.ts'
import type { Content } from './legal.mails.ts'
import type { Declaration } from './legal.store.ts'

/** What the operator's letter says of a withdrawal that does not, or not wholly, happen by itself. */
const reasons = {
  unknown: {
    subject: 'Widerruf ohne bekannte Bestellung',
    before: 'dieser Widerruf ließ sich keinem Anbieter zuordnen:',
    after: 'Bitte ordnen Sie ihn von Hand zu.',
  },
  voucher: {
    subject: 'Widerruf zu prüfen',
    before: 'dieser Widerruf eines Gutscheins ging nicht von selbst:',
    after: 'Er ist eingelöst, gesperrt oder zu spät, oder die Adresse passt nicht. Bitte antworten Sie in jedem Fall.',
  },
  otherAddress: {
    subject: 'Widerruf zu prüfen',
    before: 'dieser Widerruf nennt einen Vertrag, aber nicht die E-Mail-Adresse, mit der er geschlossen wurde:',
    after:
      'Für die Eingangsbestätigung darf jede Adresse angegeben werden. Der Anbieter hat die Erklärung; bitte klären Sie mit ihm, wer widerruft, und dass binnen 14 Tagen erstattet wird.',
  },
  articles: {
    subject: 'Widerruf zu prüfen',
    before: 'in diesem Widerruf ließen sich nicht alle Artikel zuordnen:',
    after: 'Was eindeutig war, läuft von selbst. Bitte klären Sie den Rest mit dem Anbieter, der die Erklärung auch hat.',
  },
  begun: {
    subject: 'Widerruf zu prüfen',
    before: 'dieser Widerruf betrifft eine Leistung, die schon begonnen hat:',
    after:
      'Für das Erbrachte schuldet der Kunde Wertersatz, wenn er es vor Fristende verlangt hat (§ 357a BGB); alles andere geht binnen 14 Tagen zurück. Bitte achten Sie darauf, dass der Anbieter abrechnet.',
  },
  offer: {
    subject: 'Widerruf zu prüfen',
    before: 'dieser Widerruf beendet den Auftrag nicht von selbst, weil er begonnen hat oder die Frist um ist:',
    after:
      'Für das Erbrachte schuldet der Kunde Wertersatz, wenn er es vor Fristende verlangt hat (§ 357a BGB); alles andere geht binnen 14 Tagen zurück. Bitte achten Sie darauf, dass der Anbieter antwortet.',
  },
  food: {
    subject: 'Widerruf zu prüfen',
    before: 'dieser Widerruf betrifft eine Bestellung bei einem Restaurant:',
    after:
      'Für frisch zubereitete Speisen besteht kein Widerrufsrecht, für verschlossene, haltbare Ware schon. Bitte achten Sie darauf, dass das Restaurant antwortet und erstattet.',
  },
} as const
export type UnsettledReason = keyof typeof reasons

/** A person has to look: a case in the operator's inbox, which has a clock, and a letter; once for each declaration (§ 357 BGB). */
export async function tellOperator(ctx: Ctx, row: Declaration, content: Content, reason: UnsettledReason): Promise<void> {
  if (await hasCase(ctx.db, row.number)) return
  const { subject, before, after } = reasons[reason]
  const said = new Set(['Eingangsnummer', 'Eingegangen am', 'Name', 'E-Mail'])
  await openCase(ctx, {
    kind: 'termination',
    number: row.number,
    subject: `${subject}: ${row.contract}`,
    source: { declaration_id: row.id },
    sender: { id: row.account_id, name: row.name, email: row.email },
    details: content.filter(([label, value]) => value !== '' && !said.has(label)).map(([label, value]) => ({ label, value })),
  })
  for (const to of await operatorAddresses(ctx.db))
    await sendLetter(ctx, {
      kind: 'legal.operator',
      to,
      subject: reason === 'unknown' ? `Widerruf ${row.number} ohne bekannte Bestellung` : `Widerruf ${row.number}: bitte prüfen`,
      before: [before],
      content,
      after: [after],
    })
}
