import { hasContractBy } from '#machines/lifecycles/registrationStatuses.ts'
import { wireRoles } from '#contract/roles.ts'
import { endingGroundNames, lastDayOf } from '#contract/values/endingRules.ts'
import { forgetAttempts } from '#backend/kernel/attempts.store.ts'
import { attemptKey } from '#backend/kernel/attempts.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import type { ExportPart } from '#backend/kernel/feature.ts'
import { anonymiseProvider } from './anonymiseProvider.ts'
import { accountById, anonymiseConsents, consentsOf, saveAccount } from './accounts.store.ts'
import { blankEndings, endingsOf } from './endings.store.ts'
import { transitionRegistration } from './registration.transition.ts'
import { hasSold, lockProvider } from './registration.store.ts'
import { endSessions } from './sessionLife.ts'
import { allSessions, deleteSessions } from './sessions.store.ts'
import { deleteTokens } from './tokens.store.ts'

/** What this feature knows about an account (DSGVO Art. 15). */
export async function exportAccount(ctx: Ctx, accountId: number): Promise<ExportPart[]> {
  const account = await accountById(ctx.db, accountId)
  if (!account) return []
  const sessions = await allSessions(ctx.db, accountId)
  const consents = await consentsOf(ctx.db, accountId)
  const endings = await endingsOf(ctx.db, accountId)
  return [
    {
      key: 'account',
      title: 'Ihr Konto',
      rows: [
        {
          Kundennummer: account.id,
          'Art des Kontos': wireRoles[account.role],
          'E-Mail-Adresse': account.email,
          Benutzername: account.user_name,
          Anrede: account.gender,
          Titel: account.title,
          Vorname: account.first_name,
          Nachname: account.last_name,
          Telefon: account.phone,
          Geburtstag: account.birthday,
          Land: account.country,
          'Angelegt am': account.created_at.toISOString(),
          'E-Mail bestätigt am': account.email_confirmed_at?.toISOString() ?? null,
          'Passwort geändert am': account.password_changed_at?.toISOString() ?? null,
        },
      ],
    },
    {
      key: 'sessions',
      title: 'Anmeldungen',
      rows: sessions.map((one) => ({
        Gerät: one.device,
        'Begonnen am': one.created_at.toISOString(),
        'Zuletzt gesehen am': one.last_seen_at.toISOString(),
        'Endet am': one.expires_at.toISOString(),
        'Beendet am': one.revoked_at?.toISOString() ?? null,
      })),
    },
    {
      key: 'consents',
      title: 'Zustimmungen',
      rows: consents.map((one) => ({ Wozu: (one.purposes as string[]).join(', '), Fassung: one.text_version, Am: one.at.toISOString() })),
    },
    ...(account.role === 'provider'
      ? [
          {
            key: 'endings',
            title: 'Kündigungen durch die Markthalle',
            rows: endings.map((one) => ({
              Grund: endingGroundNames[one.ground],
              Begründung: one.reason,
              'Gekündigt am': one.given_at.toISOString(),
              'Letzter Tag': one.is_immediate ? 'ohne Frist' : lastDayOf(one.ends_at),
              'Zurückgenommen am': one.taken_back_at?.toISOString() ?? '',
            })),
          },
        ]
      : []),
  ]
}

/** Takes the person out: address, names, password, sessions, links and counts. The number stays, for the documents that name it. */
export async function anonymiseAccount(ctx: Ctx, accountId: number): Promise<void> {
  const account = await accountById(ctx.db, accountId)
  if (!account) return
  await endSessions(ctx, accountId)
  await closeRegistration(ctx, accountId)
  await forgetAttempts(ctx.db, attemptKey(ctx.kernel, 'login', account.email))
  await deleteSessions(ctx.db, accountId)
  await deleteTokens(ctx.db, accountId)
  await anonymiseConsents(ctx.db, accountId)
  await saveAccount(ctx.db, accountId, {
    email: `geloescht-${accountId}@invalid`,
    password_hash: null,
    user_name: null,
    gender: null,
    title: '',
    first_name: '',
    last_name: '',
    phone: null,
    avatar: null,
    birthday: null,
    address: '',
    email_confirmed_at: null,
    password_changed_at: null,
    locked_until: null,
    subscribed: false,
  })
}

/** A business whose owner leaves closes; one that never opened is forgotten. */
async function closeRegistration(ctx: Ctx, accountId: number): Promise<void> {
  const provider = await lockProvider(ctx.db, accountId)
  if (!provider) return
  const status = provider.registration_status
  const opened = (await hasSold(ctx.db, accountId)) || hasContractBy(status) || status === 'in_review'
  if (status === 'closing') await transitionRegistration(ctx, accountId, { type: 'registration.closed', by: 'system' })
  else if (!['rejected', 'closed', 'deleted'].includes(status)) {
    await transitionRegistration(ctx, accountId, { type: opened ? 'registration.close' : 'registration.stale', by: 'system' })
    if (opened) await transitionRegistration(ctx, accountId, { type: 'registration.closed', by: 'system' })
  }
  await blankEndings(ctx.db, accountId)
  await anonymiseProvider(ctx, accountId)
}
