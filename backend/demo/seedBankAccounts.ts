import { sealedAccount } from '#backend/features/profiles/profiles.api.ts'
import type { Db, Kernel } from '#backend/kernel/context.ts'
import { town } from './town/town.ts'

/** No German bank's code begins with a nine, so that an invented account is nobody's. */
const bankCode = '96210101'

/** A German IBAN with its check digits (ISO 13616: the rest by 97 of number, country as digits and 00). */
export function inventedIban(accountNumber: number): string {
  const basic = `${bankCode}${String(accountNumber).padStart(10, '0')}`
  const check = 98n - (BigInt(`${basic}131400`) % 97n)
  return `DE${String(check).padStart(2, '0')}${basic}`
}

/** Where the demo's craftsmen and services are paid, so that their invoices name an account. */
export async function seedBankAccounts(tx: Db, kernel: Kernel, ids: ReadonlyMap<string, number>): Promise<void> {
  const trades = town.providers.filter(({ kind }) => kind === 'craft' || kind === 'service')
  await tx
    .insertInto('bank_accounts')
    .values(
      trades.map(({ slug, companyName }, at) =>
        sealedAccount(kernel, ids.get(slug)!, {
          iban: inventedIban(4_711_000 + at),
          holder: companyName,
          bic: null,
          bankName: 'Sparkasse Lindenbrück',
          isDefault: true,
          at: kernel.clock.now(),
        }),
      ),
    )
    .execute()
}
