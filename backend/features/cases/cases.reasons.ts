import type { CaseGround, CaseMeasure, CaseSide } from '#contract/values/caseRules.ts'
import { queueMail } from '#backend/features/mail/mail.api.ts'
import { notify } from '#backend/features/notifications/notifications.api.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { appealsOf, decisionsOf, isAggrieved, type DecisionRow } from './cases.decisions.store.ts'
import { tellEnding } from './cases.endingWords.ts'
import { keyOf } from './cases.key.ts'
import type { CaseOf } from './cases.store.ts'
import { ownCasePath } from './cases.texts.ts'
import { authorOf } from './cases.targets.store.ts'
import { shownTarget } from './cases.targets.ts'

const day = (at: Date) => new Intl.DateTimeFormat('de-DE', { dateStyle: 'long', timeZone: 'Europe/Berlin' }).format(at)
const grounds: Record<CaseGround, string> = {
  legal: 'Der Inhalt ist nach unserer Prüfung rechtswidrig',
  contractual: 'Der Inhalt verstößt gegen unsere Nutzungsbedingungen',
}
const done: Record<Exclude<CaseMeasure, 'ending'>, { toSender: string; toAuthor: string }> = {
  none: {
    toSender: 'Wir haben nichts entfernt: Der Inhalt bleibt, wie er ist.',
    toAuthor: 'Wir nehmen die Maßnahme zurück. Es gilt wieder, was vorher galt.',
  },
  warning: {
    toSender: 'Wir haben den Verfasser auf den Verstoß hingewiesen und zur Änderung aufgefordert.',
    toAuthor: 'Bitte ändern oder entfernen Sie den Inhalt. Wir haben selbst nichts entfernt.',
  },
  removal: {
    toSender: 'Wir haben den Inhalt entfernt; er ist nicht mehr zu sehen.',
    toAuthor: 'Wir haben den Inhalt entfernt; er ist für niemanden mehr zu sehen.',
  },
  suspension: {
    toSender: 'Wir haben das Konto des Verfassers ausgesetzt.',
    toAuthor: 'Wir haben Ihr Konto ausgesetzt. Ihre Angebote sind vorerst nicht zu sehen.',
  },
}
const byPerson = (round: number) =>
  round === 1
    ? 'Ein Mensch hat das entschieden, keine Maschine.'
    : 'Ein anderer Mensch als beim ersten Mal hat das entschieden, keine Maschine.'
const courts = 'Der Weg zu den Gerichten und zu einer zugelassenen Streitbeilegungsstelle (Artikel 21 DSA) steht Ihnen offen.'

/** What can be done against it: an objection within six months where this side has one left, and always the way to the courts. */
const redress = (mayAppeal: boolean) =>
  mayAppeal
    ? `Sie können dieser Entscheidung sechs Monate lang kostenlos widersprechen; dann prüft ein anderer Mensch sie noch einmal. ${courts}`
    : courts
const reasonsOf = ({ ground, rule, facts }: DecisionRow) => [
  ...(ground ? [`${grounds[ground]}: ${rule}`] : []),
  'Begründung:',
  ...facts.split(/\n+/),
]

/** The decision with its reasons to both sides (DSA Art. 16 para. 5, Art. 17, Art. 20 para. 5): by mail, and in the bell of an account. */
export async function giveReasons(ctx: Ctx, row: CaseOf): Promise<void> {
  if (row.kind === 'business') return tellEnding(ctx, row)
  const decisions = await decisionsOf(ctx.db, [row.id])
  const last = decisions.at(-1)!
  const objected = new Set((await appealsOf(ctx.db, [row.id])).map((one) => one.side))
  const name = (await shownTarget(ctx.db, row))?.name ?? row.subject
  const mayAppeal = (side: CaseSide) => isAggrieved(side, last.measure) && !objected.has(side)
  if (row.sender_email !== '')
    await tell(ctx, row, 'sender', { id: row.sender_id, email: row.sender_email }, { name, last, mayAppeal: mayAppeal('sender') })
  // Whose content it is hears of it when something happens to it, or is taken back.
  const isConcerned = last.measure !== 'none' || decisions.some((one) => one.measure !== 'none')
  // A review's author is told by the reviews, with the rule of theirs; a seller whose goods are taken
  // down by product safety, until it objects.
  const isToldApart = row.target_kind === 'review' || (row.notice_id !== null && last.round === 1 && last.measure === 'removal')
  const author = row.author_id !== null && !isToldApart && isConcerned ? await authorOf(ctx.db, row.author_id) : undefined
  if (author && author.status !== 'anonymised')
    await tell(ctx, row, 'author', { id: author.id, email: author.email }, { name, last, mayAppeal: mayAppeal('author') })
}

interface Told {
  name: string
  last: DecisionRow
  mayAppeal: boolean
}
async function tell(
  ctx: Ctx,
  row: CaseOf,
  side: CaseSide,
  to: { id: number | null; email: string },
  { name, last, mayAppeal }: Told,
): Promise<void> {
  const isSender = side === 'sender'
  const outcome = done[last.measure as keyof typeof done][isSender ? 'toSender' : 'toAuthor']
  await queueMail(ctx, {
    kind: 'case.decision',
    to: to.email,
    subject: isSender ? `Entscheidung über Ihre Meldung ${row.number}` : `Entscheidung ${row.number} über Ihren Inhalt: ${name}`,
    paragraphs: [
      'Guten Tag,',
      isSender
        ? `über Ihre Meldung vom ${day(row.received_at)} haben wir ${last.round === 1 ? '' : 'nach einer Beschwerde neu '}entschieden.`
        : `uns wurde etwas gemeldet: ${name}. Darüber haben wir ${last.round === 1 ? '' : 'nach einer Beschwerde neu '}entschieden.`,
      outcome,
      ...reasonsOf(last),
      byPerson(last.round),
      redress(mayAppeal),
    ],
    rows: [
      { label: 'Nummer', value: row.number },
      { label: 'Entschieden am', value: day(last.decided_at) },
    ],
    action: {
      label: mayAppeal ? 'Entscheidung ansehen und widersprechen' : 'Entscheidung ansehen',
      path: `/beschwerde/${keyOf(ctx.kernel, row.id, side)}`,
    },
  })
  if (to.id !== null && row.kind !== 'review')
    await notify(ctx, to.id, {
      type: 'case',
      title: isSender ? 'Über Ihre Meldung ist entschieden' : `Entscheidung über: ${name}`,
      body: outcome,
      link: ownCasePath,
      uniqueKey: `case-${row.id}-own`,
    })
}
