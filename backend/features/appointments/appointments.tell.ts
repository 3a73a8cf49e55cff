import { berlinParts } from '#contract/values/berlinTime.ts'
import type { AppointmentText } from '#machines/lifecycles/appointment.lifecycle.ts'
import { queueMail } from '#backend/features/mail/mail.api.ts'
import { notify } from '#backend/features/notifications/notifications.api.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { keyOf } from './appointments.key.ts'
import { proposalsOf } from './appointments.present.ts'
import type { AppointmentRow } from './appointments.store.ts'

const weekdays = ['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag', 'Sonntag']
/** «Montag, 23.11., 9:30 Uhr» */
export function spokenTime(at: Date): string {
  const { weekday, dayOfMonth, month, hour, time } = berlinParts(at)
  return `${weekdays[weekday - 1]}, ${dayOfMonth}.${month}., ${hour}${time.slice(2)} Uhr`
}

const because = ({ reason }: AppointmentRow) => (reason ? ` Nachricht dazu: „${reason}“` : '')
/** Whoever has left has no name here any more. */
const nameOf = (row: AppointmentRow) => `${row.first_name} ${row.last_name}`.trim() || 'Der Kunde'
const place = (row: AppointmentRow) => `${row.title}, ${row.street} ${row.street_number}, ${row.zipcode} ${row.city}`

/** What is said to whom, by the text's name in the lifecycle. */
const texts: Record<AppointmentText, (row: AppointmentRow) => { title: string; body: string }> = {
  received: (row) => ({
    title: 'Terminanfrage verschickt',
    body: `${row.company_name} hat Ihre Anfrage für ${spokenTime(row.starts_at)} erhalten und antwortet innerhalb von 48 Stunden. Verbindlich wird der Termin erst mit der Bestätigung.`,
  }),
  requested: (row) => ({
    title: 'Neue Terminanfrage',
    body: `${nameOf(row)} möchte am ${spokenTime(row.starts_at)} kommen. Bitte antworten Sie innerhalb von 48 Stunden.`,
  }),
  confirmed: (row) => ({
    title: 'Termin bestätigt',
    body: `${row.company_name} erwartet Sie am ${spokenTime(row.starts_at)}: ${place(row)}.`,
  }),
  declined: (row) => ({
    title: 'Termin nicht möglich',
    body: `${row.company_name} kann den Termin am ${spokenTime(row.starts_at)} leider nicht annehmen.${because(row)}`,
  }),
  slotTaken: (row) => ({
    title: 'Termin schon vergeben',
    body: `Der Termin am ${spokenTime(row.starts_at)} bei ${row.company_name} ist inzwischen vergeben. Bitte fragen Sie eine andere Zeit an.`,
  }),
  noAnswer: (row) => ({
    title: 'Keine Antwort auf Ihre Terminanfrage',
    body: `${row.company_name} hat auf Ihre Anfrage für ${spokenTime(row.starts_at)} nicht rechtzeitig geantwortet. Sie können eine andere Zeit anfragen oder anrufen.`,
  }),
  countered: (row) => ({
    title: 'Andere Zeit vorgeschlagen',
    body: `${row.company_name} schlägt vor: ${proposalsOf(row)
      .map((at) => spokenTime(new Date(at)))
      .join(' oder ')}. Bitte wählen Sie innerhalb von 48 Stunden.${because(row)}`,
  }),
  picked: (row) => ({ title: 'Termin vereinbart', body: `${nameOf(row)} kommt am ${spokenTime(row.starts_at)}.` }),
  declinedByCustomer: (row) => ({
    title: 'Vorschlag abgelehnt',
    body: `${nameOf(row)} nimmt keine der vorgeschlagenen Zeiten.${because(row)}`,
  }),
  noAnswerOfCustomer: (row) => ({
    title: 'Keine Antwort auf Ihren Vorschlag',
    body: `${nameOf(row)} hat keine der vorgeschlagenen Zeiten gewählt. Die Anfrage ist geschlossen.`,
  }),
  canceledByCustomer: (row) => ({
    title: 'Termin abgesagt',
    body:
      `${nameOf(row)} kommt am ${spokenTime(row.starts_at)} ` +
      `nicht${row.late ? ' (Absage weniger als zwei Stunden vorher)' : ''}.${because(row)}`,
  }),
  canceledByProvider: (row) => ({
    title: 'Termin abgesagt',
    body: `${row.company_name} muss den Termin am ${spokenTime(row.starts_at)} leider absagen.${because(row)}`,
  }),
  remind: (row) => ({ title: 'Erinnerung an Ihren Termin', body: `${spokenTime(row.starts_at)} bei ${row.company_name}: ${place(row)}.` }),
}

/** The bell for those who have an account; a guest gets a mail with the key to their appointment. */
export async function tell(ctx: Ctx, row: AppointmentRow, to: 'customer' | 'provider', text: AppointmentText): Promise<void> {
  const words = texts[text](row)
  if (to === 'provider')
    return notify(ctx, row.provider_id, { type: 'lead', ...words, link: '/anbieterbereich/termine', uniqueKey: `appointment-${row.id}` })
  if (row.customer_id !== null)
    await notify(ctx, row.customer_id, {
      type: 'order',
      ...words,
      mustKnow: true,
      link: '/konto/termine',
      uniqueKey: `appointment-${row.id}`,
    })
  else if (row.email !== '') {
    await queueMail(ctx, {
      kind: `appointment.${text}`,
      to: row.email,
      subject: `${words.title}: ${row.company_name}`,
      paragraphs: [`Guten Tag ${row.first_name} ${row.last_name},`, words.body],
      rows: [
        { label: 'Termin', value: spokenTime(row.starts_at) },
        { label: 'Ort', value: place(row) },
      ],
      action: { label: 'Termin ansehen', path: `/termin/${keyOf(ctx.kernel, row.id)}` },
    })
  }
}
