import type { Ctx } from '#backend/kernel/context.ts'
import type { ExportPart } from '#backend/kernel/feature.ts'
import { allOf, settingsOf } from './notifications.store.ts'
import { pushDevicesOf } from './pushDevices.store.ts'

const yesNo = (value: boolean) => (value ? 'ja' : 'nein')

/** What an account takes with it: news, switches that were touched, devices (their secret addresses stay here). */
export async function notificationExport(ctx: Ctx, accountId: number): Promise<ExportPart[]> {
  const [notes, settings, devices] = await Promise.all([
    allOf(ctx.db, accountId),
    settingsOf(ctx.db, accountId),
    pushDevicesOf(ctx.db, accountId, ctx.now),
  ])
  return [
    {
      key: 'notifications',
      title: 'Benachrichtigungen',
      rows: notes.map((row) => ({
        Zeitpunkt: row.created_at.toISOString(),
        Art: row.type,
        Titel: row.title,
        Text: row.body,
        Gelesen: yesNo(row.status === 'read'),
      })),
    },
    {
      key: 'notificationSettings',
      title: 'Einstellungen der Benachrichtigungen',
      rows: settings.map((row) => ({ Art: row.notification_type, Weg: row.channel, Eingeschaltet: yesNo(row.value) })),
    },
    {
      key: 'pushDevices',
      title: 'Geräte für Push-Nachrichten',
      rows: devices.map((row) => ({
        Gerät: row.device,
        Angemeldet: row.created_at.toISOString(),
        'Zuletzt erreicht': row.last_ok_at?.toISOString() ?? '',
      })),
    },
  ]
}
