import { bankDataByBLZ } from 'bankdata-germany'
import { isValidIBAN } from 'ibantools'
import type { BankAccount } from '#contract/calls/profilesWire.ts'
import { bareIban } from '#contract/values/iban.ts'
import { accountById } from '#backend/features/accounts/accounts.api.ts'
import { queueMail } from '#backend/features/mail/mail.api.ts'
import { expectFactor } from '#backend/features/twoFactor/twoFactor.api.ts'
import type { AccountCtx, Ctx, Kernel } from '#backend/kernel/context.ts'
import { fieldRefusal, orNotFound } from '#backend/kernel/refusal.ts'
import { seal, sealKey, unseal } from '#backend/kernel/sealed.ts'
import {
  bankAccountsOf,
  clearDefault,
  deleteBankAccount,
  insertBankAccount,
  lockOwner,
  markDefault,
  ownBankAccount,
  type BankAccountRow,
} from './bankAccounts.store.ts'

const ibanOf = 'bankAccount.iban'
const holderOf = 'bankAccount.holder'

/** The German bank behind an IBAN, or behind its first twelve characters; others are not in the Bundesbank's list. */
export function findBank(text: string): { country: string; bank_name: string | null; bic: string | null } {
  const iban = bareIban(text)
  const found = /^DE\d{10}/.test(iban) ? bankDataByBLZ(iban.slice(4, 12)) : null
  return { country: iban.slice(0, 2), bank_name: found?.bankName ?? null, bic: found?.bic ?? null }
}

const masked = (row: BankAccountRow) => `${row.country}•• •••• ${row.last_four}`

/** What was sealed with another token secret cannot be read any more, but can still be removed. */
function opened(kernel: Kernel, row: BankAccountRow, purpose: string, sealed: string): string {
  try {
    return unseal(kernel, { purpose, owner: row.account_id }, sealed)
  } catch (error) {
    kernel.log.error({ err: error, bankAccountId: row.id, purpose }, 'a bank account does not open; was TOKEN_SECRET changed?')
    return ''
  }
}

function present(kernel: Kernel, row: BankAccountRow): BankAccount {
  const iban = opened(kernel, row, ibanOf, row.iban_sealed)
  return {
    id: row.id,
    iban: iban ? `${iban.slice(0, 4)} •••• ${row.last_four}` : masked(row),
    country: row.country,
    bic: row.bic,
    bank_name: row.bank_name,
    account_holder: opened(kernel, row, holderOf, row.holder_sealed),
    is_default: row.is_default,
    created_at: row.created_at.toISOString(),
  }
}

export async function listBankAccounts(ctx: AccountCtx): Promise<BankAccount[]> {
  return (await bankAccountsOf(ctx.db, ctx.account.userId)).map((row) => present(ctx.kernel, row))
}

/**
 * Adds where the business is paid; the first one is the default (docs/law.md row 45). @throws Refusal
 * FACTOR_MISSING, FACTOR_REQUIRED, at the IBAN
 */
export async function addBankAccount(
  ctx: AccountCtx,
  wish: { iban: string; account_holder: string; bic?: string | undefined; is_default: boolean },
): Promise<void> {
  const { userId } = ctx.account
  await expectFactor(ctx)
  if (!isValidIBAN(wish.iban)) throw fieldRefusal('iban', 'Diese IBAN ist nicht gültig. Bitte prüfen Sie die Eingabe.')
  await lockOwner(ctx.db, userId)
  const known = await bankAccountsOf(ctx.db, userId)
  if (known.length >= 10) throw fieldRefusal('iban', 'Mehr als zehn Konten sind nicht möglich. Bitte entfernen Sie zuerst eines.')
  const isDefault = wish.is_default || known.length === 0
  if (isDefault) await clearDefault(ctx.db, userId)
  const bank = findBank(wish.iban)
  const added = await insertBankAccount(
    ctx.db,
    sealedAccount(ctx.kernel, userId, {
      iban: wish.iban,
      holder: wish.account_holder,
      bic: wish.bic ?? bank.bic,
      bankName: bank.bank_name ?? '',
      isDefault,
      at: ctx.now,
    }),
  )
  if (!added) throw fieldRefusal('iban', 'Diese IBAN ist schon hinterlegt.')
  await tellOwner(ctx, `Ein Konto mit der Endung ${wish.iban.slice(-4)} wurde hinterlegt.`)
}

interface StoredAccount {
  iban: string
  holder: string
  bic: string | null
  bankName: string
  isDefault: boolean
  at: Date
}
/** The row of an account: number and holder sealed for its owner, and a key by which the same number is found again. */
export const sealedAccount = (kernel: Kernel, owner: number, { iban, holder, bic, bankName, isDefault, at }: StoredAccount) => ({
  account_id: owner,
  iban_sealed: seal(kernel, { purpose: ibanOf, owner }, iban),
  holder_sealed: seal(kernel, { purpose: holderOf, owner }, holder),
  iban_key: sealKey(kernel, ibanOf, iban),
  country: iban.slice(0, 2),
  last_four: iban.slice(-4),
  bic,
  bank_name: bankName,
  is_default: isDefault,
  created_at: at,
})

export async function preferBankAccount(ctx: AccountCtx, id: number): Promise<void> {
  const { userId } = ctx.account
  const row = await owned(ctx, id)
  await expectFactor(ctx)
  await lockOwner(ctx.db, userId)
  await clearDefault(ctx.db, userId)
  await markDefault(ctx.db, userId, id)
  if (!row.is_default) await tellOwner(ctx, `Auszahlungen gehen ab jetzt auf das Konto mit der Endung ${row.last_four}.`)
}

/** Removes one; the oldest of the others takes over as default. */
export async function removeBankAccount(ctx: AccountCtx, id: number): Promise<void> {
  const { userId } = ctx.account
  const row = await owned(ctx, id)
  await expectFactor(ctx)
  await lockOwner(ctx.db, userId)
  await deleteBankAccount(ctx.db, userId, id)
  const [next] = row.is_default ? await bankAccountsOf(ctx.db, userId) : []
  if (next) await markDefault(ctx.db, userId, next.id)
  await tellOwner(ctx, `Das Konto mit der Endung ${row.last_four} wurde entfernt.`)
}

async function owned(ctx: AccountCtx, id: number): Promise<BankAccountRow> {
  const row = orNotFound(await ownBankAccount(ctx.db, ctx.account.userId, id))
  return row
}

/** Bank data are what thieves change first: the owner hears of it by mail (docs/law.md row 63). */
async function tellOwner(ctx: AccountCtx, what: string): Promise<void> {
  const account = await accountById(ctx.db, ctx.account.userId)
  if (!account) return
  await queueMail(ctx, {
    kind: 'bankAccount',
    to: account.email,
    subject: 'Ihre Bankverbindung wurde geändert',
    paragraphs: [
      `Guten Tag ${[account.title, account.first_name, account.last_name].filter(Boolean).join(' ')},`,
      what,
      'Waren Sie das nicht? Dann ändern Sie bitte sofort Ihr Passwort und beenden Sie alle anderen Sitzungen.',
    ],
    action: { label: 'Sicherheit öffnen', path: '/konto/sicherheit' },
  })
}

/** Whole IBANs, for the owner's own export only. */
export async function exportBankAccounts(ctx: Ctx, accountId: number): Promise<Record<string, unknown>[]> {
  const rows = await bankAccountsOf(ctx.db, accountId)
  return rows.map((row) => ({
    IBAN: opened(ctx.kernel, row, ibanOf, row.iban_sealed),
    BIC: row.bic ?? '',
    Bank: row.bank_name,
    Kontoinhaber: opened(ctx.kernel, row, holderOf, row.holder_sealed),
    Auszahlungskonto: row.is_default ? 'ja' : 'nein',
    'Hinterlegt am': row.created_at.toISOString(),
  }))
}

/**
 * Accounts that may stand on the owner's invoices, the default first, as the owner recognises them;
 * one that does not open any more may not.
 */
export async function payableAccounts(ctx: AccountCtx): Promise<{ id: number; label: string }[]> {
  const rows = await bankAccountsOf(ctx.db, ctx.account.userId)
  return rows
    .filter((row) => opened(ctx.kernel, row, ibanOf, row.iban_sealed) !== '')
    .map((row) => ({ id: row.id, label: [row.bank_name, masked(row)].filter(Boolean).join(', ') }))
}

/** One of the owner's accounts in full, for the owner's own invoices; without an id the default one. Undefined: there is none such. */
export async function payeeAccount(
  ctx: AccountCtx,
  id?: number,
): Promise<{ iban: string; bic: string | null; holder: string } | undefined> {
  const rows = await bankAccountsOf(ctx.db, ctx.account.userId)
  const row = id === undefined ? rows[0] : rows.find((one) => one.id === id)
  if (!row) return undefined
  const iban = opened(ctx.kernel, row, ibanOf, row.iban_sealed)
  return iban === '' ? undefined : { iban, bic: row.bic, holder: opened(ctx.kernel, row, holderOf, row.holder_sealed) }
}

/** The account of a row in full, for whoever must name it to an authority; empty texts where there is none, or none that opens. */
export function openedAccount(
  kernel: Kernel,
  owner: number,
  { iban_sealed: iban, holder_sealed: holder }: { iban_sealed: string | null; holder_sealed: string | null },
): { iban: string; holder: string } {
  const read = (purpose: string, sealed: string | null) => {
    try {
      return sealed === null ? '' : unseal(kernel, { purpose, owner }, sealed)
    } catch (error) {
      kernel.log.error({ err: error, accountId: owner, purpose }, 'a bank account does not open; was TOKEN_SECRET changed?')
      return ''
    }
  }
  return { iban: read(ibanOf, iban), holder: read(holderOf, holder) }
}
