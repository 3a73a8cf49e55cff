import { recallSince } from '#contract/values/safetyRules.ts'
import { mailRecipientsOf } from '#backend/features/accounts/accounts.api.ts'
import type { MailRecipient } from '#backend/features/accounts/orderLinks.api.ts'
import { safetyContact } from '#backend/features/contact/contact.api.ts'
import { queueMails } from '#backend/features/mail/mail.api.ts'
import { notify } from '#backend/features/notifications/notifications.api.ts'
import { namedGoods } from '#backend/features/catalogue/safety.api.ts'
import { ordersWithGoods, type BoughtGoods } from '#backend/features/shopOrders/shopOrders.api.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { inCommand } from '#backend/kernel/inCommand.ts'
import type { PayloadOf } from '#backend/kernel/jobs.types.ts'
import { addressHash } from '#backend/kernel/limitTries.ts'
import { recallMail } from './letters.ts'
import { claimLetters, countTold } from './letters.store.ts'
import { productSafetyJobs } from './productSafety.jobs.ts'
import { lockNotice, noteTold } from './productSafety.store.ts'

/** So many orders in one command. */
export const ordersPerJob = 200

/**
 * Job `productSafety.tellBuyers`: one portion of those who have bought these goods within six months before they were taken down. Who is
 * written to is noted in the command that writes the mail, so that a repeated portion finds them all and writes nobody twice.
 */
export async function tellBuyers(
  ctx: Ctx,
  { noticeId, after, round }: PayloadOf<(typeof productSafetyJobs)['productSafety.tellBuyers']>,
): Promise<void> {
  await inCommand(ctx, async (command) => {
    const notice = await lockNotice(command.db, noticeId)
    if (notice?.status !== 'takenDown' || notice.handled_at === null) return
    const orders = await ordersWithGoods(command.db, notice.product_id, {
      since: recallSince(notice.handled_at),
      after,
      limit: ordersPerJob,
    })
    const recipients = await mailRecipientsOf(command.db, [...new Set(orders.map((order) => order.customer_id))])
    const firstOf = new Map<number, BoughtGoods>()
    for (const order of orders)
      if (isReachable(recipients.get(order.customer_id)) && !firstOf.has(order.customer_id)) firstOf.set(order.customer_id, order)
    const claimed = await claimLetters(
      command.db,
      [...firstOf].map(([accountId, { order_id }]) => ({
        notice_id: noticeId,
        account_id: accountId,
        order_id,
        address_hash: addressHash(command.kernel, recipients.get(accountId)!.email.toLowerCase()),
      })),
      command.now,
    )
    const written = [...firstOf].filter(([accountId]) => claimed.has(accountId))
    if (written.length > 0) {
      await countTold(command.db, noticeId, written.length)
      const goods = (await namedGoods(command.db, notice.product_id))!
      const contact = await safetyContact(command.db)
      await queueMails(
        command,
        written.map(([accountId, order]) => recallMail(command, { notice, goods, contact, order, to: recipients.get(accountId)! })),
      )
      await notify(
        command,
        written.flatMap(([accountId]) => (recipients.get(accountId)!.role === 'guest' ? [] : [accountId])),
        {
          type: 'order',
          title: `Produktsicherheitsrückruf: ${notice.product_name}`.slice(0, 140),
          body: `${notice.hazard} ${notice.advice}`,
          link: '/konto/bestellungen',
          uniqueKey: `product-safety-${noticeId}`,
          isFirst: true,
          isMailedApart: true,
        },
      )
    }
    const last = orders.at(-1)
    if (last && orders.length === ordersPerJob)
      command.enqueue(productSafetyJobs['productSafety.tellBuyers'], { noticeId, after: last.order_id, round })
    else {
      await noteTold(command.db, noticeId, command.now)
      if (round === 1) command.enqueue(productSafetyJobs['productSafety.tellBuyers'], { noticeId, after: 0, round: 2 })
    }
  })
}

/** An account that has been left has no address any more. */
const isReachable = (to: MailRecipient | undefined): boolean => to !== undefined && to.email !== '' && !to.email.endsWith('@invalid')
