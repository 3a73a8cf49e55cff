import type { accountCalls } from '#contract/calls/accounts.calls.ts'
import type { InputOf } from '#contract/define.ts'
import { openKitchen } from '#backend/features/foodSettings/foodSettings.api.ts'
import { subscribe } from '#backend/features/newsletter/newsletter.api.ts'
import { acceptContract, expectLatestContract } from '#backend/features/providerContract/providerContract.api.ts'
import { insertProvider } from '#backend/features/providers/change.api.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { addressHash } from '#backend/kernel/limitTries.ts'
import { begin } from '#backend/kernel/transition.ts'
import { locatedByCode } from '#backend/kernel/places.store.ts'
import { dialled, expectDialled } from '#backend/kernel/phoneNumbers.ts'
import { Refusal } from '#backend/kernel/refusal.ts'
import { accountJobs, type ProviderRegistration, type Registration } from './accounts.jobs.ts'
import { mailAlready, mailConfirm } from './accounts.mails.ts'
import { accountBinding, newAccount } from './accounts.transition.ts'
import { accountByEmail, recordConsent, saveAccount, userNameTaken, type Account } from './accounts.store.ts'
import { inCommand } from '#backend/kernel/inCommand.ts'
import { countMail } from './loginGuard.ts'
import { makeToken } from './mailTokens.ts'
import { hashPassword, refuseCommon } from './passwords.ts'
import { evaluatedNow, registrationBinding, staleAfterMs } from './registration.transition.ts'
import { insertAccount, insertMainStore, knownBank, lockByEmail, placeOf, termsVersion } from './registration.store.ts'
import { slugOf } from './slug.ts'
import { markBrowser } from './registeringBrowser.ts'
import { dropTokens } from './tokens.store.ts'
import { declareTrading } from './trading.ts'

type CustomerForm = InputOf<(typeof accountCalls)['accounts.registerCustomer']>['body']
type ProviderForm = InputOf<(typeof accountCalls)['accounts.registerProvider']>['body']

const answer = { message: 'Bitte bestätigen Sie Ihr E-Mail-Konto!', requires_email_confirmation: true as const }

export async function registerCustomer(ctx: Ctx, form: CustomerForm) {
  await refuseCommon(form.password, [form.email, form.username, form.first_name, form.last_name])
  await countMail(ctx, 'register', form.email)
  if (form.username && (await userNameTaken(ctx.db, form.username))) {
    throw new Refusal('USERNAME_TAKEN', { errors: [{ field: 'username', message: 'Dieser Benutzername ist schon vergeben.' }] })
  }
  const { password, terms: _terms, ...kept } = form
  return queue(ctx, { role: 'customer', ...kept, passwordHash: await hashPassword(password), ip: ctx.ip, browser: markBrowser(ctx) })
}

export async function registerProvider(ctx: Ctx, form: ProviderForm) {
  await expectLatestContract(ctx.db, form.contract_version)
  if (form.password !== undefined) await refuseCommon(form.password, [form.email, form.company_name, form.first_name, form.last_name])
  await countMail(ctx, 'register', form.email)
  const { password, terms: _terms, ...kept } = form
  return queue(ctx, {
    role: 'provider',
    ...kept,
    passwordHash: password === undefined ? null : await hashPassword(password),
    ip: ctx.ip,
    browser: markBrowser(ctx),
  })
}

/** The rest is a job: whether the address is taken can be seen neither in the answer nor in its time (decision 010). */
async function queue(ctx: Ctx, job: Registration) {
  // A number nobody can call is found out now, while there is somebody to tell.
  if (job.phone) expectDialled(job.phone, 'phone')
  await inCommand(ctx, async (command) => {
    command.enqueue(accountJobs['accounts.register'], job, ctx.clientId ? { uniqueKey: `register-${ctx.clientId}` } : {})
  })
  return answer
}

/** Job `accounts.register`: a new account, or a word to the owner of the address. */
export async function carryOutRegistration(ctx: Ctx, job: Registration): Promise<void> {
  await inCommand(ctx, async (command) => {
    const row = await accountRow(command, job)
    const account = await insertAccount(command.db, row)
    if (account) return begun(command, account, job)
    const owner = await lockByEmail(command.db, job.email)
    if (owner) return tellOwner(command, owner)
    // Only the user name was taken, at the same moment: the account matters more than its name.
    const nameless = await insertAccount(command.db, { ...row, user_name: null })
    if (nameless) await begun(command, nameless, job)
  })
}

async function accountRow(ctx: Ctx, job: Registration) {
  const userName = job.role === 'customer' && job.username && !(await userNameTaken(ctx.db, job.username)) ? job.username : null
  return {
    role: job.role,
    status: 'email_pending' as const,
    email: job.email,
    password_hash: job.passwordHash,
    password_changed_at: ctx.now,
    user_name: userName,
    gender: job.gender,
    title: job.title,
    first_name: job.first_name,
    last_name: job.last_name,
    phone: job.phone ? dialled(job.phone) : null,
    expires_at: new Date(ctx.now.getTime() + staleAfterMs),
    created_at: ctx.now,
    bank_id: job.role === 'customer' && job.bank_id ? await knownBank(ctx.db, job.bank_id) : null,
  }
}

async function begun(ctx: Ctx, account: Account, job: Registration): Promise<void> {
  begin(ctx, accountBinding, newAccount(account), 'account.register', job.role)
  // Customers agree to the terms of use, providers to their contract.
  const agreed =
    job.role === 'provider'
      ? { purposes: ['providerContract'], textVersion: `anbietervertrag ${job.contract_version}` }
      : { purposes: ['terms'], textVersion: await termsVersion(ctx.db) }
  await recordConsent(ctx.db, { accountId: account.id, ...agreed, ipHash: addressHash(ctx.kernel, job.ip), at: ctx.now })
  if (job.role === 'provider') await beginProvider(ctx, account, job)
  if (job.role === 'customer' && job.newsletter)
    await subscribe(ctx, account.email, {
      accountId: account.id,
      source: 'register',
      ip: job.ip,
      ...(job.newsletter_text_version && { textVersion: job.newsletter_text_version }),
    })
  await mailConfirm(ctx, account, await makeToken(ctx, account.id, 'confirm', account.email, job.browser), job.return_to)
}

async function beginProvider(ctx: Ctx, account: Account, form: ProviderRegistration): Promise<void> {
  const place = await placeOf(ctx.db, form.postal_code)
  const provider = await insertProvider(ctx.db, slugOf(form.company_name), {
    account_id: account.id,
    kind: form.kind,
    company_name: form.company_name,
    street: form.street,
    house_number: form.street_number,
    postal_code: form.postal_code,
    city: form.city,
    ...(await locatedByCode(ctx.db, form.postal_code)),
    phone: account.phone,
    legal_form: form.company_type,
    representative: `${form.first_name} ${form.last_name}`.trim(),
    active: false,
    registration_status: 'email_pending',
    registration_due_at: new Date(ctx.now.getTime() + staleAfterMs),
    created_at: ctx.now,
  })
  await declareTrading(ctx, { providerId: account.id, trading: form.trading, source: 'registration' })
  await acceptContract(ctx.db, { providerId: account.id, version: form.contract_version, source: 'registration', at: ctx.now })
  await insertMainStore(ctx.db, provider, place?.state)
  if (form.kind === 'restaurant') await openKitchen(ctx.db, account.id)
  begin(ctx, registrationBinding, evaluatedNow(ctx, provider), 'registration.begin', 'provider')
}

/**
 * The address has an account already. One that waits for its confirmation loses its password: only who reads the mail may set
 * one, whoever typed the address first. Closed accounts hear nothing.
 */
async function tellOwner(ctx: Ctx, owner: Account): Promise<void> {
  if (owner.status === 'email_pending') {
    await dropTokens(ctx.db, owner.id, ['confirm'])
    await saveAccount(ctx.db, owner.id, { password_hash: null })
    return mailConfirm(ctx, owner, await makeToken(ctx, owner.id, 'confirm', owner.email))
  }
  if (owner.status !== 'deactivated' && owner.status !== 'anonymised')
    await mailAlready(ctx, owner, await makeToken(ctx, owner.id, 'reset'))
}

/** Job `accounts.resend`. */
export async function resendConfirmation(ctx: Ctx, { email, browser }: { email: string; browser: string | null }): Promise<void> {
  const account = await accountByEmail(ctx.db, email)
  if (account?.status !== 'email_pending') return
  await inCommand(ctx, async (command) =>
    mailConfirm(command, account, await makeToken(command, account.id, 'confirm', account.email, browser)),
  )
}
