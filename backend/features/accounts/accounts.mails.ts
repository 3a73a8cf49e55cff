import type { RegistrationNews } from '#machines/lifecycles/providerRegistration.types.ts'
import { letterGreeting } from '#contract/values/addressRules.ts'
import { berlinParts } from '#contract/values/berlinTime.ts'
import { mailLinks } from '#contract/values/mailLinks.ts'
import { queueMail, type Mail } from '#backend/features/mail/mail.api.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import type { Account } from './accounts.store.ts'
import type { LinkKey } from './mailTokens.ts'

const greeting = (account: Account) =>
  `${letterGreeting({ salutation: account.gender, title: account.title, firstName: account.first_name, lastName: account.last_name })},`
const loginPath = (account: Account) => (account.role === 'provider' ? '/anmelden/anbieter' : '/anmelden')
const send = (ctx: Ctx, account: Account, mail: Omit<Mail, 'to'> & { to?: string }) =>
  queueMail(ctx, { ...mail, to: mail.to ?? account.email, paragraphs: [greeting(account), ...mail.paragraphs] })

function berlinText(at: Date): string {
  const { day, time } = berlinParts(at)
  return `${day.split('-').reverse().join('.')}, ${time} Uhr`
}

/** `returnTo`: where somebody was when they registered, a path of the client. */
export const mailConfirm = (ctx: Ctx, account: Account, link: LinkKey, returnTo?: string) =>
  send(ctx, account, {
    kind: 'account.confirm',
    subject: 'Bitte bestätigen Sie Ihr E-Mail-Konto',
    paragraphs: [
      'schön, dass Sie da sind. Bitte bestätigen Sie noch Ihre E-Mail-Adresse. Öffnen Sie den Link auf dem Gerät, mit dem Sie sich registriert haben, dann sind Sie dort gleich angemeldet.',
      'Der Link gilt 48 Stunden. Haben Sie sich nicht registriert? Dann brauchen Sie nichts zu tun: Ohne Bestätigung löschen wir alle Angaben nach 30 Tagen.',
    ],
    action: {
      label: 'E-Mail-Adresse bestätigen',
      path: `${mailLinks.confirmEmail(link.key)}${returnTo ? `?zurueck=${encodeURIComponent(returnTo)}` : ''}`,
    },
    secret: link,
  })

/** To the owner of an address with which somebody tried to register again, or wanted to change to. */
export const mailAlready = (ctx: Ctx, account: Account, link: LinkKey) =>
  send(ctx, account, {
    kind: 'account.already',
    subject: 'Sie haben schon ein Konto',
    paragraphs: [
      'mit dieser E-Mail-Adresse sollte gerade ein Konto angelegt werden. Sie haben schon eines und können sich damit anmelden.',
      `Zur Anmeldung: ${new URL(loginPath(account), ctx.kernel.config.publicUrl).href}`,
      'Wenn Sie Ihr Passwort nicht mehr wissen, setzen Sie hier ein neues. Der Link gilt eine Stunde. Waren Sie das nicht? Dann brauchen Sie nichts zu tun.',
    ],
    action: { label: 'Neues Passwort setzen', path: mailLinks.resetPassword(link.key) },
    secret: link,
  })

export const mailReset = (ctx: Ctx, account: Account, link: LinkKey) =>
  send(ctx, account, {
    kind: 'account.reset',
    subject: 'Ihr Link für ein neues Passwort',
    paragraphs: [
      'über diesen Link setzen Sie ein neues Passwort. Er gilt eine Stunde und nur einmal.',
      'Haben Sie ihn nicht angefordert? Dann brauchen Sie nichts zu tun, Ihr Passwort bleibt, wie es ist.',
    ],
    action: { label: 'Passwort setzen', path: mailLinks.resetPassword(link.key) },
    secret: link,
  })

export const mailPasswordChanged = (ctx: Ctx, account: Account) =>
  send(ctx, account, {
    kind: 'account.passwordChanged',
    subject: 'Ihr Passwort wurde geändert',
    paragraphs: [
      'das Passwort Ihres Kontos wurde gerade geändert. Andere Geräte haben wir abgemeldet.',
      'Waren Sie das nicht? Dann setzen Sie bitte gleich ein neues Passwort.',
    ],
    rows: [{ label: 'Zeitpunkt', value: berlinText(ctx.now) }],
    action: { label: 'Das war ich nicht', path: '/passwort-vergessen' },
  })

export const mailLock = (ctx: Ctx, account: Account) =>
  send(ctx, account, {
    // Whoever locks somebody else's account again and again fills no mailbox: one a day.
    kind: 'account.locked',
    uniqueKey: `account-locked-${account.id}-${berlinParts(ctx.now).day}`,
    subject: 'Ihre Anmeldung ruht für 15 Minuten',
    paragraphs: [
      'für Ihr Konto wurde fünfmal ein falsches Passwort eingegeben. Zum Schutz ruht die Anmeldung für 15 Minuten; danach können Sie es wieder versuchen. Auf Geräten, mit denen Sie schon angemeldet waren, kommen Sie weiterhin hinein.',
      'Waren Sie das nicht? Ihr Konto ist sicher. Mit einem langen Passwort, das Sie nur hier verwenden, bleibt es das auch.',
      'Auf einem neuen Gerät möchten Sie nicht warten? Setzen Sie dort über den Link ein neues Passwort, dann können Sie sich gleich anmelden.',
    ],
    action: { label: 'Neues Passwort anfordern', path: '/passwort-vergessen' },
  })

export const mailNewDevice = (ctx: Ctx, account: Account, device: string) =>
  send(ctx, account, {
    kind: 'account.newDevice',
    subject: 'Neue Anmeldung in Ihrem Konto',
    paragraphs: [
      'in Ihrem Konto hat sich jemand von einem Gerät aus angemeldet, das wir noch nicht kennen. Waren Sie das, brauchen Sie nichts zu tun.',
      'Waren Sie das nicht? Dann beenden Sie die Sitzung und ändern Sie bitte Ihr Passwort.',
    ],
    rows: [
      { label: 'Gerät', value: device },
      { label: 'Zeitpunkt', value: berlinText(ctx.now) },
    ],
    action: { label: 'Sitzungen ansehen', path: '/konto/sicherheit' },
  })

export const mailNewAddress = (ctx: Ctx, account: Account, to: string, link: LinkKey) =>
  send(ctx, account, {
    kind: 'account.newAddress',
    to,
    subject: 'Bitte bestätigen Sie Ihre neue E-Mail-Adresse',
    paragraphs: [
      'mit dieser Adresse möchten Sie sich künftig anmelden. Bitte bestätigen Sie sie; bis dahin gilt die bisherige. Der Link gilt 48 Stunden.',
      'Haben Sie das nicht veranlasst? Dann brauchen Sie nichts zu tun.',
    ],
    action: { label: 'Neue Adresse bestätigen', path: mailLinks.confirmEmail(link.key) },
    secret: link,
  })

export const mailAddressChange = (ctx: Ctx, account: Account, link: LinkKey) =>
  send(ctx, account, {
    kind: 'account.addressChange',
    subject: 'Ihre E-Mail-Adresse soll geändert werden',
    paragraphs: [
      'in Ihrem Konto wurde eine andere E-Mail-Adresse eingetragen. Sie gilt, sobald sie bestätigt ist.',
      'Waren Sie das nicht? Dann behalten Sie mit diesem Link Ihre Adresse und setzen ein neues Passwort. Er gilt sieben Tage.',
    ],
    action: { label: 'Das war ich nicht', path: mailLinks.keepEmail(link.key) },
    secret: link,
  })

export const mailDeletion = (ctx: Ctx, account: Account) =>
  send(ctx, account, {
    kind: 'account.deletion',
    subject: 'Ihr Konto wird gelöscht',
    paragraphs: [
      'Ihr Konto ist zur Löschung vorgemerkt. Bis zum genannten Tag können Sie sich anmelden und es behalten; danach löschen wir alles, was wir nicht aufbewahren müssen.',
    ],
    rows: account.deletion_due_at ? [{ label: 'Löschung am', value: berlinText(account.deletion_due_at), strong: true }] : [],
    action: { label: 'Anmelden und Konto behalten', path: loginPath(account) },
  })

export const mailKept = (ctx: Ctx, account: Account) =>
  send(ctx, account, {
    kind: 'account.kept',
    subject: 'Ihr Konto bleibt bestehen',
    paragraphs: ['die Löschung Ihres Kontos ist aufgehoben. Alles bleibt, wie es war.'],
    action: { label: 'Zur Anmeldung', path: loginPath(account) },
  })

const registrationWords: Record<RegistrationNews, { subject: string; text: string }> = {
  in_review: {
    subject: 'Ihre Angaben werden geprüft',
    text: 'vielen Dank. Wir prüfen Ihre Angaben und melden uns innerhalb von drei Tagen.',
  },
  approved: { subject: 'Ihr Betrieb ist freigegeben', text: 'Ihr Betrieb ist freigegeben und auf dem Markt zu sehen.' },
  changes_requested: {
    subject: 'Bitte ergänzen Sie Ihre Angaben',
    text: 'an Ihren Angaben fehlt noch etwas. Bitte ergänzen Sie sie, dann prüfen wir weiter.',
  },
  rejected: { subject: 'Ihre Registrierung wurde abgelehnt', text: 'wir können Ihren Betrieb leider nicht aufnehmen.' },
  suspended: {
    subject: 'Ihr Betrieb ist ausgesetzt',
    text: 'Ihr Betrieb ist vorerst nicht auf dem Markt zu sehen. Offene Bestellungen können Sie noch abschließen.',
  },
  ended: {
    subject: 'Ihr Anbietervertrag ist beendet',
    text: 'die Kündigung Ihres Anbietervertrags gilt seit heute. Ihr Betrieb ist nicht mehr auf dem Markt zu sehen und nimmt nichts Neues an. Offene Bestellungen, Erstattungen und Rechnungen schließen Sie im Anbieterbereich noch ab; Ihre Daten können Sie im Konto weiter mitnehmen. Widersprechen können Sie weiterhin in Ihrem Konto unter „An die Markthalle schreiben“.',
  },
}
/** How a registration went on; `reason` as the platform wrote it (P2B Art. 4). */
export function mailRegistration(ctx: Ctx, account: Account, what: RegistrationNews, reason?: string): Promise<void> {
  const words = registrationWords[what]
  return send(ctx, account, {
    kind: `registration.${what}`,
    subject: words.subject,
    paragraphs: [words.text, ...(reason ? [`Grund: ${reason}`] : [])],
    action: { label: 'Zum Anbieterbereich', path: '/anbieterbereich' },
  })
}

export const mailUnfinished = (ctx: Ctx, account: Account, staleAt: Date, confirmed: boolean) =>
  send(ctx, account, {
    kind: 'registration.remind',
    subject: 'Ihre Registrierung ist noch nicht fertig',
    paragraphs: [
      confirmed
        ? 'für Ihren Betrieb fehlen noch Angaben. Melden Sie sich an und ergänzen Sie sie, wann es Ihnen passt.'
        : 'Ihre E-Mail-Adresse ist noch nicht bestätigt. Auf der Anmeldeseite senden wir Ihnen gern einen neuen Link.',
      'Geschieht nichts, löschen wir Ihre Angaben am genannten Tag.',
    ],
    rows: [{ label: 'Löschung am', value: berlinText(staleAt) }],
    action: { label: 'Zur Anmeldung', path: loginPath(account) },
  })
