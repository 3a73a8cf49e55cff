import { berlinParts } from '#contract/values/berlinTime.ts'
import { euroText } from '#contract/values/euroText.ts'
import { printedVoucherCode } from '#contract/values/voucherCode.ts'
import { accountById } from '#backend/features/accounts/accounts.api.ts'
import { writeVoucherSheet } from '#backend/features/invoices/invoices.api.ts'
import { queueMail } from '#backend/features/mail/mail.api.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { inCommand } from '#backend/kernel/inCommand.ts'
import { codeOf } from './vouchers.code.ts'
import { shownVoucher, type ShownRow } from './vouchers.reads.store.ts'
import { noteHandedOver, purchaseOfVoucher } from './vouchers.store.ts'

export const day = (at: Date) => berlinParts(at).day.split('-').reverse().join('.')
/** The last day on which it is good. */
export const lastDay = (expiresAt: Date) => day(new Date(expiresAt.getTime() - 1))
export const titleOf = (row: Pick<ShownRow, 'issuer_name'>) =>
  row.issuer_name ? `Gutschein von ${row.issuer_name}` : 'Gutschein der Markthalle'
const whereGood = (row: Pick<ShownRow, 'issuer_name'>) =>
  row.issuer_name ? `Er gilt für alles, was ${row.issuer_name} in der Markthalle verkauft.` : 'Er gilt bei allen Anbietern der Markthalle.'

/** The printable sheet, written in a thread of its own. */
export function sheetOf(
  ctx: Ctx,
  row: ShownRow,
  code: string,
  gift: { to: string; from: string; message: string } = { to: '', from: '', message: '' },
): Promise<Uint8Array> {
  return writeVoucherSheet({
    title: titleOf(row),
    amount: euroText(row.amount_cents),
    code: printedVoucherCode(code),
    lastDay: lastDay(row.expires_at),
    where: whereGood(row),
    page: new URL('/konto/gutscheine', ctx.kernel.config.publicUrl).href,
    at: row.created_at.toISOString(),
    ...gift,
  })
}

/** So long a mail with a code may wait for its mail server before the code is taken out of the outbox. */
const secretDays = 30

/** Mails the code to whom it is for, once and for all: freed after a block, it stays with whoever has it. */
export async function handOver(
  ctx: Ctx,
  { voucherId, to: given }: { voucherId: number; to?: { email: string; name: string; message: string } | undefined },
): Promise<void> {
  const row = await shownVoucher(ctx.db, voucherId)
  const code = row && codeOf(ctx.kernel, row)
  if (!row || !code || row.handed_over_at || (row.status !== 'active' && row.status !== 'usedUp')) return
  const purchase = given ? undefined : await purchaseOfVoucher(ctx.db, voucherId)
  const buyer = purchase && (await accountById(ctx.db, purchase.buyer_id))
  const isGift = Boolean(purchase?.recipient_email)
  const email = given?.email ?? (purchase?.recipient_email || buyer?.email)
  if (!email) return
  const gift = {
    to: given?.name ?? purchase?.recipient_name ?? '',
    from: purchase?.from_name ?? '',
    message: given?.message ?? purchase?.message ?? '',
  }
  const sheet = await sheetOf(ctx, row, code, gift)
  const amount = euroText(row.amount_cents)
  const printed = printedVoucherCode(code)
  await inCommand(ctx, async (command) => {
    if (!(await noteHandedOver(command.db, row.id, command.now))) return
    await queueMail(command, {
      kind: 'voucher.code',
      to: email,
      subject: isGift && gift.from ? `${gift.from} schenkt Ihnen einen Gutschein über ${amount}` : `Ihr ${titleOf(row)} über ${amount}`,
      uniqueKey: `voucher-${row.id}`,
      paragraphs: [
        gift.to ? `Guten Tag ${gift.to},` : 'Guten Tag,',
        isGift
          ? `${gift.from || 'Jemand'} hat Ihnen einen Gutschein über ${amount} geschenkt.`
          : given
            ? `wir haben Ihnen einen Gutschein über ${amount} ausgestellt.`
            : `hier ist Ihr Gutschein über ${amount}.`,
        ...(gift.message ? [`«${gift.message}»`] : []),
        `${whereGood(row)} Geben Sie den Code an der Kasse ein; was Sie nicht brauchen, bleibt auf dem Gutschein. Das Blatt im Anhang können Sie ausdrucken.`,
        'Wer den Code kennt, kann ihn einlösen. Legen Sie ihn in Ihr Konto, dann kann das nur noch Ihr Konto. Bargeld gibt es für einen Gutschein nicht.',
      ],
      rows: [
        { label: 'Code', value: printed, strong: true },
        { label: 'Wert', value: amount },
        { label: 'Einlösbar bis', value: lastDay(row.expires_at) },
      ],
      action: { label: 'In mein Konto legen', path: '/konto/gutscheine' },
      secret: { key: printed, until: new Date(command.now.getTime() + secretDays * 86_400_000) },
      attachments: [{ fileName: 'Gutschein.pdf', contentType: 'application/pdf', base64: Buffer.from(sheet).toString('base64') }],
    })
  })
}

/**
 * Says that a voucher ends soon: to whoever keeps it, else to whom it was given; that address is
 * forgotten in time, so else to whoever gave it.
 */
export async function remindOfEnd(ctx: Ctx, voucherId: number): Promise<void> {
  const row = await shownVoucher(ctx.db, voucherId)
  if (row?.status !== 'active' || row.balance_cents === 0) return
  const holder = row.holder_id === null ? undefined : await accountById(ctx.db, row.holder_id)
  const purchase = holder ? undefined : await purchaseOfVoucher(ctx.db, voucherId)
  const giver = purchase && !purchase.recipient_email ? await accountById(ctx.db, purchase.buyer_id) : undefined
  const email = holder?.email ?? (purchase?.recipient_email || (giver?.status === 'anonymised' ? '' : giver?.email))
  if (!email) return
  const what = `${titleOf(row)} (…${row.code_hint})`
  await inCommand(ctx, (command) =>
    queueMail(command, {
      kind: 'voucher.ends',
      to: email,
      subject: `${giver ? 'Ein Gutschein, den Sie verschenkt haben,' : 'Ihr Gutschein'} läuft am ${lastDay(row.expires_at)} ab`,
      uniqueKey: `voucher-ends-${row.id}-${lastDay(row.expires_at)}`,
      paragraphs: [
        'Guten Tag,',
        `auf ${giver ? `dem ${what}, den Sie verschenkt haben,` : `Ihrem ${what}`} stehen noch ${euroText(row.balance_cents)}. Er gilt bis zum ${lastDay(row.expires_at)}.`,
        ...(giver ? ['Vielleicht sagen Sie Bescheid, bevor er abläuft.'] : []),
        whereGood(row),
      ],
      action: { label: 'Meine Gutscheine', path: '/konto/gutscheine' },
    }),
  )
}
