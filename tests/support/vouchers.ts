import { voucherSums } from '#backend/features/vouchers/sums.store.ts'
import { addedUp } from './voucherSums.ts'
import { expect } from 'vitest'
import type { DemoTestApp } from './demoTestApp.ts'

type Who = 'anna' | 'jonas'
type Seller = 'pizzeria-bella-vista' | 'bosporus-grill'

/** What tests of vouchers do again and again; vouchers come out of goodwill unless they are bought. */
export function voucherSupport(testApp: DemoTestApp) {
  const { db, works } = testApp
  const rowOf = (id: number) => db.selectFrom('vouchers').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  /** The code as it was mailed, before the mail forgets it. */
  const codeOf = async (id: number) => {
    await testApp.jobs()
    const mail = await db.selectFrom('mails').select('text').where('unique_key', '=', `voucher-${id}`).executeTakeFirstOrThrow()
    return /[2-9A-HJ-NP-Z]{6}(?:-[2-9A-HJ-NP-Z]{6}){2}/.exec(mail.text)![0]
  }
  return {
    rowOf,
    codeOf,
    /** One for nobody's wallet, unless the address is an account's. */
    async given(cents: number, email = 'niemand@beispiel.example') {
      const { data } = await works('admin', 'vouchers.issue', {
        body: { amount_cents: cents, recipient_name: 'Nina', recipient_email: email, reason: 'Panne bei der Lieferung' },
      })
      return { id: data.id, code: await codeOf(data.id) }
    },
    /** A cart at these sellers, as it would be ordered. */
    async checkout(who: Who, sellers: readonly Seller[] = ['pizzeria-bella-vista']) {
      const { data } = await works(who, 'carts.merge', { body: {} })
      if (data.count > 0) await works(who, 'carts.clear', { query: { cart_key: data.cart_key } })
      await db.deleteFrom('slot_loads').execute()
      // Orders that nobody answered have closed the kitchens.
      await db.updateTable('gastro_settings').set({ paused_until: null }).execute()
      let key = data.cart_key
      for (const slug of sellers) key = (await testApp.cartOf(who, slug)).key
      return await testApp.orderBody(who, key)
    },
    /** Every balance is what its history says, and all that is owed stands in the ledger. */
    async expectBooks() {
      const vouchers = await db.selectFrom('vouchers').select(['id', 'balance_cents', 'issuer_id']).execute()
      const entries = await db.selectFrom('voucher_entries').select(['voucher_id', 'cents']).execute()
      for (const { id, balance_cents: balance } of vouchers)
        expect(
          entries.filter((one) => one.voucher_id === id).reduce((sum, one) => sum + one.cents, 0),
          `voucher ${id}`,
        ).toBe(balance)
      expect(await voucherSums(db, null)).toEqual(await addedUp(db, null))
      const ledger = await db.selectFrom('ledger_entries').select(['party_id', 'cents', 'account']).execute()
      expect(ledger.reduce((sum, one) => sum + one.cents, 0)).toBe(0)
      for (const issuer of new Set(vouchers.map((one) => one.issuer_id)))
        expect(
          0 - ledger.filter((one) => one.account === 'voucher' && one.party_id === (issuer ?? 0)).reduce((sum, one) => sum + one.cents, 0),
          `owed by ${issuer}`,
        ).toBe(vouchers.filter((one) => one.issuer_id === issuer).reduce((sum, one) => sum + one.balance_cents, 0))
    },
  }
}
