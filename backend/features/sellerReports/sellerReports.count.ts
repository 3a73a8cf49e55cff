import { letterGreeting } from '#contract/values/addressRules.ts'
import { berlinDay, berlinParts, fromBerlin } from '#contract/values/berlinTime.ts'
import { euroText } from '#contract/values/euroText.ts'
import { figuresBySeller, reportedOf, yearOf as sumOfYear, type ReportFigures } from '#contract/values/sellerReport.ts'
import { queueMail } from '#backend/features/mail/mail.api.ts'
import { notify } from '#backend/features/notifications/notifications.api.ts'
import { finishedJobSums } from '#backend/features/offers/reported.api.ts'
import { creditedSums } from '#backend/features/payments/payments.api.ts'
import { sellerIdentities, sellerIdsAfter, type ReportedIdentity } from '#backend/features/profiles/sellerIdentity.api.ts'
import type { Ctx, Db } from '#backend/kernel/context.ts'
import { inCommand } from '#backend/kernel/inCommand.ts'
import type { PayloadOf } from '#backend/kernel/jobs.types.ts'
import { askForData } from './sellerData.ts'
import { sellerReportJobs } from './sellerReports.jobs.ts'
import { forgetBefore, noteTold, noteYear, saveReports, yearOf } from './sellerReports.store.ts'
import { activityTexts } from './sellerReports.texts.ts'

/** So many sellers are counted by one job. */
const perBatch = 50
/** What was begun before midnight is there by then. */
const restMs = 2 * 3_600_000
const keptYears = 10

const settled = (now: Date) => berlinParts(new Date(now.getTime() - restMs))

/** Once a month for the year so far, and once and for all when a year is over; begins what nobody has begun yet. */
export async function beginCount(ctx: Ctx): Promise<void> {
  const { year, month } = settled(ctx.now)
  const [current, last] = [await yearOf(ctx.db, year), await yearOf(ctx.db, year - 1)]
  const month1st = fromBerlin(`${year}-${String(month).padStart(2, '0')}-01`, '00:00')
  const due = [...(last?.is_final ? [] : [year - 1]), ...(current && current.computed_at >= month1st ? [] : [year])]
  if (due.length === 0) return
  await inCommand(ctx, async (command) => {
    await forgetBefore(command.db, year - keptYears)
    for (const one of due)
      command.enqueue(sellerReportJobs['sellerReports.count'], {
        year: one,
        after: 0,
        round: berlinDay(new Date(command.now.getTime() - restMs)),
      })
  })
}

/** What these sellers were paid in a calendar year: two statements, each along an index of its own (decision 097). */
export async function figuresOf(db: Db, ids: readonly number[], year: number): Promise<Map<number, ReportFigures>> {
  if (ids.length === 0) return new Map()
  const [from, until] = [fromBerlin(`${year}-01-01`, '00:00'), fromBerlin(`${year + 1}-01-01`, '00:00')]
  return figuresBySeller([...(await creditedSums(db, ids, from, until)), ...(await finishedJobSums(db, ids, from, until))])
}

/**
 * Job `sellerReports.count`: counts a page of sellers and asks for the next. Of a year that is over it gives each of those reported the
 * copy of it (due by 31 January); whoever is reported and lacks data is asked for them. Done twice it tells once.
 */
export async function countSellers(
  ctx: Ctx,
  { year, after, round }: PayloadOf<(typeof sellerReportJobs)['sellerReports.count']>,
): Promise<void> {
  const isFinal = year < settled(ctx.now).year
  const ids = await sellerIdsAfter(ctx.db, after, perBatch)
  const figures = await figuresOf(ctx.db, ids, year)
  await inCommand(ctx, async (command) => {
    if ((await yearOf(command.db, year))?.is_final) return
    await saveReports(
      command.db,
      year,
      [...figures].map(([id, one]) => ({ provider_id: id, figures: one, is_reportable: reportedOf(one).length > 0 })),
      command.now,
    )
    const reported = [...figures].filter(([, one]) => reportedOf(one).length > 0).map(([id]) => id)
    const sellers = await sellerIdentities(command.db, command.kernel, reported)
    const untold = isFinal ? await noteTold(command.db, year, reported, command.now) : new Set()
    for (const seller of sellers) {
      if (untold.has(seller.identity.id)) await tellCopy(command, year, seller, figures.get(seller.identity.id)!)
      if (seller.isOnMarket && seller.lacks.length > 0) await askForData(command, seller.identity.id)
    }
    if (ids.length === perBatch) command.enqueue(sellerReportJobs['sellerReports.count'], { year, after: ids.at(-1)!, round })
    else await noteYear(command.db, year, command.now, isFinal)
  })
}

/** What is reported of a seller is told to it as well, by 31 January; the page has all of it, the mail the sums. */
async function tellCopy(ctx: Ctx, year: number, { identity, owner }: ReportedIdentity, figures: ReportFigures): Promise<void> {
  await queueMail(ctx, {
    kind: 'sellerReports.copy',
    to: owner.email,
    subject: `Was wir für ${year} über Sie melden`,
    uniqueKey: `seller-report-${year}-${identity.id}`,
    paragraphs: [
      `${letterGreeting({ salutation: owner.gender, title: owner.title, firstName: owner.first_name, lastName: owner.last_name })},`,
      `als Betreiberin eines Marktplatzes melden wir dem Bundeszentralamt für Steuern bis zum 31. Januar, was unsere Anbieter im Jahr ${year} hier verdient haben (§ 13 PStTG). Sie bekommen dieselben Angaben: Sie stehen mit allen Quartalen in Ihrem Anbieterbereich und lassen sich dort herunterladen.`,
      'Stimmt etwas nicht, berichtigen Sie es bitte im Profil oder schreiben Sie uns.',
    ],
    rows: reportedOf(figures).map((activity) => {
      const { pay_cents: pay, count } = sumOfYear(figures[activity])
      return { label: activityTexts[activity], value: `${euroText(pay)} aus ${count} ${count === 1 ? 'Vorgang' : 'Vorgängen'}` }
    }),
    action: { label: 'Meldung ansehen', path: '/anbieterbereich/steuermeldung' },
  })
  await notify(ctx, identity.id, {
    type: 'message',
    title: `Ihre Steuermeldung für ${year}`,
    body: 'Was wir dem Bundeszentralamt für Steuern über Sie melden, können Sie ansehen und herunterladen.',
    link: '/anbieterbereich/steuermeldung',
    uniqueKey: `seller-report-${year}`,
    isMailedApart: true,
  })
}
