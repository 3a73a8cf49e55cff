import type { MailRecipient } from '#backend/features/accounts/orderLinks.api.ts'
import { guestDebtPath, guestLeadPath, orderPath } from '#backend/features/accounts/orderLinks.api.ts'
import * as z from 'zod'
import type { NotificationType } from '#contract/calls/notifications.calls.ts'
import { queueMail } from '#backend/features/mail/mail.api.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { inCommand } from '#backend/kernel/inCommand.ts'
import { defineJobs, performJobs } from '#backend/kernel/jobs.ts'
import type { PayloadOf } from '#backend/kernel/jobs.types.ts'
import { aboutOf, claimMail, mailAddressOf, unreadNote } from './notifications.store.ts'
import type { NotificationRow } from './notifications.insert.store.ts'
import { onlineBoard } from './online.ts'
import { sendPush, type PushManner, type PushMessage } from './push.send.ts'
import { devicesFor, forgetPushDevice, livingDevice, noteDelivered, noteRefused, type PushDeviceRow } from './pushDevices.store.ts'

const minute = 60_000

/** Whoever is looking reads it within this time; then no mail is needed. */
const mailAfterMs = 15_000
/** A chat message is mailed when it lay unread this long and nobody was here for as long. */
const messageUnreadMs = 10 * minute
const mailsPerConversationMs = 60 * minute
/** What nobody read or was mailed for a day is old news. */
const mailAtMostMs = 24 * 60 * minute
/** The gateways repeat who is online three times a minute; a process that has just started does not know yet. */
const listenAtLeastMs = minute
/** An open conversation is marked as read within moments. */
const messagePushAfterMs = 5000

const moment = (ctx: Ctx, ms: number) => new Date(ctx.now.getTime() + ms)

const Note = z.object({ accountId: z.int(), id: z.int() })
/** A mail is about one note, or about the newest of a thing (`about`). */
const NoteToMail = z.union([Note, z.object({ accountId: z.int(), about: z.string() })])
export const notificationJobs = defineJobs({
  'notification.mail': { payload: NoteToMail },
  'notification.push': { payload: Note },
  'notification.pushDevice': { payload: Note.extend({ deviceId: z.int() }) },
  'notification.pushTest': {
    payload: z.object({ deviceId: z.int() }),
    schedule: ({ deviceId }) => ({ uniqueKey: `push-test-${deviceId}` }),
  },
})
type Payload<Kind extends keyof typeof notificationJobs> = PayloadOf<(typeof notificationJobs)[Kind]>

/** One waiting mail per thing it is about: it will speak of the newest note then. */
export function mailSoon(ctx: Ctx, row: NotificationRow): void {
  const about = aboutOf(row)
  if (row.type === 'message') onlineBoard(ctx.kernel)
  ctx.enqueue(
    notificationJobs['notification.mail'],
    { accountId: row.account_id, ...(about === null ? { id: row.id } : { about }) },
    {
      uniqueKey: about === null ? `notification-mail-${row.id}` : `notification-mail-${row.account_id}-${about}`,
      at: moment(ctx, row.type === 'message' ? messageUnreadMs : mailAfterMs),
    },
  )
}

export function pushSoon(ctx: Ctx, row: NotificationRow): void {
  ctx.enqueue(
    notificationJobs['notification.push'],
    { accountId: row.account_id, id: row.id },
    { uniqueKey: `notification-push-${row.id}-${row.version}`, ...(row.type === 'message' ? { at: moment(ctx, messagePushAfterMs) } : {}) },
  )
}

/** Mails a note that is still unread. The claim, the mail and the job it may put off stand in one transaction. */
const mailNote = (ctx: Ctx, payload: Payload<'notification.mail'>) =>
  inCommand(ctx, async (command) => {
    const { accountId } = payload
    const about = 'about' in payload ? payload.about : undefined
    const row = await unreadNote(command.db, accountId, payload)
    const to = row && (await mailAddressOf(command.db, accountId, row.type))
    if (!row || !to) return
    const later = row.type === 'message' && about !== undefined ? await waitsUntil(command, row, about) : null
    if (later) {
      if (later.getTime() - row.created_at.getTime() > mailAtMostMs) return
      const uniqueKey = `notification-mail-${accountId}-${about}-${later.getTime()}`
      return command.enqueue(notificationJobs['notification.mail'], payload, { uniqueKey, at: later })
    }
    const name = `${to.first_name} ${to.last_name}`.trim()
    const link = linkOf(command, row.link, to)
    await queueMail(command, {
      kind: `notification.${row.type}`,
      to: to.email,
      subject: row.title,
      uniqueKey: `notification-${row.id}-${row.version}`,
      paragraphs: [
        name ? `Guten Tag ${name},` : 'Guten Tag,',
        ...(row.type === 'message' ? [`${row.title}:`, `„${row.body}“`] : [row.body || row.title]),
      ],
      ...(link ? { action: { label: row.type === 'message' ? 'Nachricht lesen' : 'Ansehen', path: link.path } } : {}),
      ...(link?.secret ? { secret: link.secret } : {}),
      closing: [
        'Viele Grüße',
        'Ihre Markthalle',
        '',
        to.role === 'guest'
          ? row.type === 'offer'
            ? 'Wir schreiben Ihnen nur zu dieser Anfrage.'
            : 'Wir schreiben Ihnen nur zu dieser Bestellung.'
          : 'Worüber wir Ihnen schreiben, stellen Sie unter „Konto › Benachrichtigungen › Einstellungen“ ein.',
      ],
    })
  })

/** Where the mail leads; a guest's order opens by a key. */
function linkOf(ctx: Ctx, path: string | null, to: MailRecipient): { path: string; secret?: { key: string; until: Date } } | null {
  const number = path && /^\/konto\/bestellungen\/([A-Z\d-]+)/.exec(path)?.[1]
  const lead = path && /^\/(?:konto\/anfragen|angebote\/\d{1,10})\?anfrage=(\d{1,15})$/.exec(path)?.[1]
  const debt = path && /^\/konto\/offene-betraege\?betrag=(\d{1,15})$/.exec(path)?.[1]
  if (to.role === 'guest' && debt) return guestDebtPath(ctx.kernel, to, Number(debt), ctx.now)
  if (to.role === 'guest' && lead) return guestLeadPath(ctx.kernel, to, Number(lead), ctx.now)
  if (to.role === 'guest') return number ? orderPath(ctx.kernel, to, number, ctx.now) : null
  return path ? { path } : null
}

/** When to look again instead of mailing now; null = now. */
async function waitsUntil(ctx: Ctx, row: NotificationRow, about: string): Promise<Date | null> {
  const board = onlineBoard(ctx.kernel)
  if (ctx.now.getTime() - board.since.getTime() < listenAtLeastMs) return moment(ctx, listenAtLeastMs)
  const seen = board.lastSeen(row.account_id)
  // On a grid, so that several waiting jobs fall together.
  if (seen && ctx.now.getTime() - seen.getTime() < messageUnreadMs)
    return new Date(Math.ceil((seen.getTime() + messageUnreadMs) / messageUnreadMs) * messageUnreadMs)
  const mailedAt = await claimMail(ctx.db, row.account_id, about, ctx.now, mailsPerConversationMs)
  return mailedAt && new Date(mailedAt.getTime() + mailsPerConversationMs)
}

/** An order cannot wait and is soon stale. */
const mannerOf = (type: NotificationType): PushManner =>
  type === 'order' ? { ttlSeconds: 600, urgency: 'high' } : { ttlSeconds: 86_400, urgency: 'normal' }

/** One job per device, so that a device in trouble does not make the others ring twice. */
const pushNote = (ctx: Ctx, { accountId, id }: Payload<'notification.push'>) =>
  inCommand(ctx, async (command) => {
    const row = await unreadNote(command.db, accountId, { id })
    if (!row) return
    for (const device of await devicesFor(command.db, row, command.now)) {
      const uniqueKey = `notification-push-${id}-${row.version}-${device.id}`
      command.enqueue(notificationJobs['notification.pushDevice'], { accountId, id, deviceId: device.id }, { uniqueKey })
    }
  })

async function pushNoteToDevice(ctx: Ctx, { accountId, id, deviceId }: Payload<'notification.pushDevice'>): Promise<void> {
  const [row, device] = await Promise.all([unreadNote(ctx.db, accountId, { id }), livingDevice(ctx.db, deviceId, ctx.now)])
  if (!row || !device) return
  const manner = mannerOf(row.type)
  if (ctx.now.getTime() - row.created_at.getTime() > manner.ttlSeconds * 1000) return
  await deliver(
    ctx,
    device,
    { title: row.title, body: row.body, link: row.link ?? '/konto/benachrichtigungen', tag: aboutOf(row) ?? `notification:${row.id}` },
    manner,
  )
}

async function testDevice(ctx: Ctx, { deviceId }: Payload<'notification.pushTest'>): Promise<void> {
  const device = await livingDevice(ctx.db, deviceId, ctx.now)
  if (!device) return
  await deliver(
    ctx,
    device,
    {
      title: 'Markthalle',
      body: 'So sehen Ihre Benachrichtigungen auf diesem Gerät aus.',
      link: '/konto/benachrichtigungen/einstellungen',
      tag: 'test',
    },
    { ttlSeconds: 60, urgency: 'high' },
  )
}

const refusalsAtMost = 10

/** @throws when the service may take it later; the address is a secret and stays out of every message. */
async function deliver(ctx: Ctx, device: PushDeviceRow, message: PushMessage, manner: PushManner): Promise<void> {
  const { config, clock } = ctx.kernel
  if (!config.vapid) return
  const status = await sendPush(config, device, message, manner)
  if (status >= 200 && status < 300) {
    await noteDelivered(ctx.db, device.id, clock.now())
  } else if (status === 404 || status === 410) {
    await forgetPushDevice(ctx.db, device.id)
  } else if (status === 429 || status >= 500) {
    throw new Error(`The push service answered ${status}`)
  } else {
    ctx.log.warn({ device: device.id, status }, 'a push service refused a message')
    await noteRefused(ctx.db, device.id, refusalsAtMost)
  }
}

export const notificationWork = performJobs(notificationJobs, {
  'notification.mail': mailNote,
  'notification.push': pushNote,
  'notification.pushDevice': pushNoteToDevice,
  'notification.pushTest': testDevice,
})
