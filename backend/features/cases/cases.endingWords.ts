import { germanDay } from '#contract/values/berlinTime.ts'
import { endingGroundNames, lastDayOf } from '#contract/values/endingRules.ts'
import { accountById, validEnding, type EndingRow } from '#backend/features/accounts/accounts.api.ts'
import { queueMail } from '#backend/features/mail/mail.api.ts'
import { notify } from '#backend/features/notifications/notifications.api.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { appealsOf, decisionsOf } from './cases.decisions.store.ts'
import { keyOf } from './cases.key.ts'
import type { CaseOf } from './cases.store.ts'
import { ownCasePath } from './cases.texts.ts'

const until =
  'Bis dahin arbeiten Sie wie bisher. Danach ist Ihr Betrieb nicht mehr auf dem Markt zu sehen und nimmt nichts Neues an. Offene Bestellungen, Erstattungen und Rechnungen schließen Sie noch ab.'
const atOnce =
  'Ihr Betrieb ist ab sofort nicht mehr auf dem Markt zu sehen und nimmt nichts Neues an. Offene Bestellungen, Erstattungen und Rechnungen schließen Sie noch ab.'
const data =
  'Ihr Konto und Ihre Daten bleiben für Sie erreichbar: Sie können sie im Konto als Datei mitnehmen. Was ein Gesetz aufzubewahren verlangt, bewahren wir auf.'
const objection =
  'Sie können der Kündigung sechs Monate lang kostenlos widersprechen und den Sachverhalt richtigstellen. Dann prüft ein anderer Mensch als der, der entschieden hat, und antwortet Ihnen mit Gründen (Artikel 4 und 11 der Verordnung (EU) 2019/1150).'
const redress =
  'Lässt sich der Streit so nicht lösen, stehen Ihnen die beiden Mediationsstellen offen, die der Anbietervertrag unter „Beschwerden und Mediation“ nennt, und der Weg zu den Gerichten.'

/** The last day of a contract as a person reads it. */
export const lastDayText = (ending: Pick<EndingRow, 'is_immediate' | 'ends_at'>): string =>
  ending.is_immediate ? 'ohne Frist' : germanDay(lastDayOf(ending.ends_at))

/**
 * The statement of reasons to a business whose contract the operator ends, confirms to end, or goes on with after an objection: by mail,
 * which is the durable medium, and by the bell (Regulation (EU) 2019/1150, Art. 4 para. 2 to 5, Art. 11).
 */
export async function tellEnding(ctx: Ctx, row: CaseOf): Promise<void> {
  if (row.author_id === null) return
  const last = (await decisionsOf(ctx.db, [row.id])).at(-1)!
  if (last.measure === 'none') {
    await tellGoesOn(ctx, row.author_id, {
      reason: last.facts,
      opening: 'nach Ihrem Widerspruch hat ein anderer Mensch die Kündigung Ihres Anbietervertrags geprüft. Wir nehmen sie zurück.',
    })
    return
  }
  const ending = await validEnding(ctx.db, row.author_id)
  if (!ending) return
  const mayAppeal = (await appealsOf(ctx.db, [row.id])).every((one) => one.side !== 'author')
  const day = lastDayText(ending)
  const isFirst = last.round === 1
  const opening = ending.is_immediate
    ? 'wir beenden den Anbietervertrag mit Ihnen ohne Frist.'
    : `wir kündigen den Anbietervertrag mit Ihnen. Er endet mit dem ${day}.`
  const title = ending.is_immediate ? 'Ihr Anbietervertrag ist beendet' : `Ihr Anbietervertrag endet mit dem ${day}`
  await tell(ctx, row.author_id, {
    kind: 'case.ending',
    title: isFirst ? title : 'Wir bleiben bei der Kündigung',
    body: isFirst ? 'Die Gründe und der Weg zum Widerspruch stehen in der E-Mail und unter diesem Eintrag.' : last.facts,
    link: ownCasePath,
    uniqueKey: `case-${row.id}-own`,
    paragraphs: [
      isFirst
        ? opening
        : 'nach Ihrem Widerspruch hat ein anderer Mensch die Kündigung Ihres Anbietervertrags geprüft. Es bleibt bei der Kündigung.',
      `Grund: ${last.rule}`,
      'Begründung:',
      ...last.facts.split(/\n+/),
      ending.is_immediate ? atOnce : until,
      data,
      ...(mayAppeal ? [objection] : []),
      redress,
    ],
    rows: [
      { label: 'Nummer', value: row.number },
      { label: 'Letzter Tag', value: day },
      { label: 'Grund', value: endingGroundNames[ending.ground] },
    ],
    action: {
      label: mayAppeal ? 'Gründe ansehen und widersprechen' : 'Gründe ansehen',
      path: `/beschwerde/${keyOf(ctx.kernel, row.id, 'author')}`,
    },
  })
}

/** The contract goes on: the operator has taken its notice back, by itself or after an objection. */
export async function tellGoesOn(ctx: Ctx, accountId: number, { opening, reason }: { opening: string; reason?: string }): Promise<void> {
  await tell(ctx, accountId, {
    kind: 'case.endingTakenBack',
    title: 'Ihr Anbietervertrag geht weiter',
    body: reason ?? 'Die Kündigung ist zurückgenommen.',
    link: '/anbieterbereich',
    uniqueKey: 'contract-ending',
    paragraphs: [opening, ...(reason ? ['Begründung:', ...reason.split(/\n+/)] : []), 'Es gilt wieder, was vor der Kündigung galt.'],
    rows: [],
    action: { label: 'Zum Anbieterbereich', path: '/anbieterbereich' },
  })
}

interface Letter {
  kind: string
  title: string
  body: string
  link: string
  uniqueKey: string
  paragraphs: string[]
  rows: { label: string; value: string }[]
  action: { label: string; path: string }
}
async function tell(ctx: Ctx, accountId: number, { kind, title, body, link, uniqueKey, paragraphs, rows, action }: Letter): Promise<void> {
  const account = await accountById(ctx.db, accountId)
  if (!account || account.status === 'anonymised') return
  await queueMail(ctx, { kind, to: account.email, subject: title, paragraphs: ['Guten Tag,', ...paragraphs], rows, action })
  await notify(ctx, accountId, { type: 'case', title, body, link, uniqueKey, mustKnow: true, isMailedApart: true })
}
