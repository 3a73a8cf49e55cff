import { accountById, adminIds } from '#backend/features/accounts/accounts.api.ts'
import { queueMail } from '#backend/features/mail/mail.api.ts'
import { notify } from '#backend/features/notifications/notifications.api.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { dueAt, isOnMarket } from './vatRegister.present.ts'
import type { NumberRow } from './vatRegister.store.ts'

const day = new Intl.DateTimeFormat('de-DE', { dateStyle: 'long', timeZone: 'Europe/Berlin' })
const uniqueKey = 'vat-number'
const setUp = '/anbieterbereich/einrichtung'
const law =
  'Ein Marktplatz haftet für die Umsatzsteuer seiner Anbieter, wenn ihre USt-IdNr. nicht gültig ist (§ 25e Abs. 2 UStG). Halten Sie das für falsch, antworten Sie bitte über das Kontaktformular; eine Person liest Ihre Beschwerde.'

type About = Pick<NumberRow, 'account_id' | 'company_name' | 'registration_status'>
interface News {
  title: string
  paragraphs: string[]
  /** Of the operator's note. */
  staff: string
}

/** Both sides: the bell of seller and staff, and a mail to the seller whatever its settings say (P2B Regulation, Art. 4). */
async function tell(ctx: Ctx, { account_id: id, company_name: name }: About, { title, paragraphs, staff }: News): Promise<void> {
  await notify(ctx, id, { type: 'message', title, body: paragraphs[0]!, link: setUp, uniqueKey, mustKnow: true, isMailedApart: true })
  const account = await accountById(ctx.db, id)
  if (account)
    await queueMail(ctx, {
      kind: 'vat.number',
      to: account.email,
      subject: title,
      paragraphs: ['Guten Tag,', ...paragraphs, 'Ihre Markthalle'],
      action: { label: 'Nummer ansehen', path: setUp },
    })
  await notify(ctx, await adminIds(ctx.db), {
    type: 'message',
    title: staff,
    body: name,
    link: `/verwaltung/anbieter?anbieter=${id}`,
    uniqueKey: `${uniqueKey}-${id}`,
  })
}

export const tellInvalid = (ctx: Ctx, row: About & { vat_id: string }, since: Date): Promise<void> =>
  tell(ctx, row, {
    title: 'Ihre USt-IdNr. ist im Register nicht gültig',
    paragraphs: [
      isOnMarket(row)
        ? `${row.vat_id}: Bitte berichtigen Sie die Nummer bis zum ${day.format(dueAt(since))}. Danach verkaufen wir Ihre Waren nicht weiter, bis eine gültige Nummer da ist.`
        : `${row.vat_id}: Bitte berichtigen Sie die Nummer. Vorher können wir Ihren Betrieb nicht freigeben.`,
      law,
    ],
    staff: 'Eine USt-IdNr. ist im Register nicht gültig',
  })

export const tellMissing = (ctx: Ctx, row: About, since: Date): Promise<void> =>
  tell(ctx, row, {
    title: 'Bitte geben Sie Ihre USt-IdNr. an',
    paragraphs: [
      `Sie verkaufen Waren, und in Ihrem Profil steht keine USt-IdNr. Bitte geben Sie sie bis zum ${day.format(dueAt(since))} an. Danach verkaufen wir Ihre Waren nicht weiter, bis eine gültige Nummer da ist. Sind Sie Kleinunternehmer (§ 19 UStG), sagen Sie uns das bitte im Profil; dann brauchen wir keine Nummer.`,
      law,
    ],
    staff: 'Ein Betrieb verkauft Waren ohne USt-IdNr.',
  })

export const tellStopped = (ctx: Ctx, row: About): Promise<void> =>
  tell(ctx, row, {
    title: 'Ihre Waren werden zurzeit nicht verkauft',
    paragraphs: [
      'Seit 14 Tagen fehlt eine gültige USt-IdNr. Sobald das Register eine Nummer von Ihnen bestätigt, sind Ihre Waren von selbst wieder im Verkauf. Speisen und Leistungen betrifft das nicht.',
      law,
    ],
    staff: 'Ohne gültige USt-IdNr.: Waren sind nicht mehr im Verkauf',
  })

export const tellValid = (ctx: Ctx, row: About, wasStopped: boolean): Promise<void> =>
  tell(ctx, row, {
    title: 'Ihre USt-IdNr. ist gültig',
    paragraphs: [
      wasStopped
        ? 'Das Register hat sie bestätigt. Ihre Waren sind wieder im Verkauf.'
        : 'Das Register hat sie bestätigt. Es ist nichts weiter zu tun.',
    ],
    staff: 'Eine USt-IdNr. ist wieder gültig',
  })

/** A number the register does not know was taken out: whether the business may sell without one is the operator's to look at. */
export const tellTakenOut = async (ctx: Ctx, row: About): Promise<void> =>
  notify(ctx, await adminIds(ctx.db), {
    type: 'message',
    title: 'Eine ungültige USt-IdNr. wurde entfernt',
    body: `${row.company_name} gibt an, Kleinunternehmer zu sein.`,
    link: `/verwaltung/anbieter?anbieter=${row.account_id}`,
    uniqueKey: `${uniqueKey}-${row.account_id}`,
  })
