import { accountById } from '#backend/features/accounts/accounts.api.ts'
import { queueMail } from '#backend/features/mail/mail.api.ts'
import type { Ctx } from '#backend/kernel/context.ts'

const berlin = new Intl.DateTimeFormat('de-DE', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Berlin' })

type News = 'on' | 'off' | 'locked' | 'recoveryUsed' | 'recoveryNew'

const words: Record<News, { subject: string; text: string }> = {
  on: {
    subject: 'Ihre Zwei-Faktor-Anmeldung wurde eingerichtet',
    text: 'für Ihr Konto wurde ein zweiter Faktor eingerichtet oder geändert. Ab jetzt fragen wir bei jeder Anmeldung danach.',
  },
  off: {
    subject: 'Ihre Zwei-Faktor-Anmeldung wurde ausgeschaltet',
    text: 'die Zwei-Faktor-Anmeldung Ihres Kontos wurde ausgeschaltet. Für die Anmeldung genügt jetzt Ihr Passwort. Die Wiederherstellungscodes gelten nicht mehr.',
  },
  locked: {
    subject: 'Zu viele falsche Codes',
    text: 'für Ihr Konto wurde fünfmal ein falscher Code eingegeben. Wir haben die Eingabe für 15 Minuten gesperrt. Wenn Sie das nicht waren, kennt vermutlich jemand Ihr Passwort: Bitte ändern Sie es.',
  },
  recoveryUsed: {
    subject: 'Ein Wiederherstellungscode wurde benutzt',
    text: 'ein Wiederherstellungscode Ihres Kontos wurde benutzt. Er gilt nicht noch einmal.',
  },
  recoveryNew: {
    subject: 'Neue Wiederherstellungscodes',
    text: 'für Ihr Konto wurden neue Wiederherstellungscodes erstellt. Die alten gelten nicht mehr.',
  },
}

/** Every change of the second factor is told to the account's address (docs/law.md row 63). Codes and numbers stay out of mails. */
export async function mailNews(ctx: Ctx, accountId: number, news: News, extra: string[] = []): Promise<void> {
  const account = await accountById(ctx.db, accountId)
  if (!account) return
  const { subject, text } = words[news]
  await queueMail(ctx, {
    kind: `twoFactor.${news}`,
    to: account.email,
    subject,
    paragraphs: [
      `Guten Tag ${`${account.first_name} ${account.last_name}`.trim()},`,
      text,
      ...extra,
      `Zeitpunkt: ${berlin.format(ctx.now)} Uhr. Wenn Sie das nicht waren, ändern Sie bitte sofort Ihr Passwort und beenden Sie fremde Sitzungen.`,
    ],
    action: { label: 'Sicherheit prüfen', path: '/konto/sicherheit' },
  })
}
