import { profileCalls } from '#contract/calls/profiles.calls.ts'
import { profileChanged } from '#backend/features/accounts/accounts.api.ts'
import { authorChanged } from '#backend/features/reviews/reviews.api.ts'
import type { AccountCtx } from '#backend/kernel/context.ts'
import { inCommand } from '#backend/kernel/inCommand.ts'
import { defineFeature } from '#backend/kernel/feature.ts'
import { addBankAccount, findBank, listBankAccounts, removeBankAccount, preferBankAccount } from './bankAccounts.ts'
import { ownBankAccount } from './bankAccounts.store.ts'
import { modulesOf } from './modules.ts'
import { forgetPicture, storePicture } from '#backend/kernel/pictures.ts'
import { changeBusiness, changeStore } from './profiles.business.ts'
import { changeDetails, informationOf } from './profiles.details.ts'
import { profilesPrivacy } from './profiles.privacy.ts'
import { kindOf, swapAvatar } from './profiles.store.ts'
import { registrationOf } from './registrationSteps.ts'

/** The spec's own words (section 7); the client shows them as its toast. */
const updated = 'Profile updated successfully!'

const saved = async (ctx: AccountCtx, message: string = updated) => ({ message, data: await informationOf(ctx) })

/** Sets or takes away the avatar; the file before it goes after the commit. */
async function changeAvatar(ctx: AccountCtx, avatar: string | null): Promise<void> {
  const { userId } = ctx.account
  const before = await swapAvatar(ctx.db, userId, avatar)
  await profileChanged(ctx, userId)
  await authorChanged(ctx, userId)
  if (before !== avatar) ctx.afterCommit(() => forgetPicture(ctx.kernel, before))
}

/** Spec section 7 «Account»: what an account tells about itself, and where a business is paid. */
export const profiles = defineFeature({
  ...profilesPrivacy,
  calls: profileCalls,
  handlers: {
    'profiles.registration': async (ctx) => ({ data: await registrationOf(ctx) }),
    'profiles.information': async (ctx) => ({ data: await informationOf(ctx) }),
    async 'profiles.modules'(ctx) {
      const { role, userId } = ctx.account
      return { data: modulesOf(role, role === 'provider' ? (await kindOf(ctx.db, userId))?.kind : undefined) }
    },
    async 'profiles.updateDetails'(ctx, { body }) {
      await changeDetails(ctx, body)
      return saved(ctx)
    },
    async 'profiles.setAvatar'(ctx, { body }) {
      const path = await storePicture(ctx, body.file, { kind: 'avatars', maxEdge: 256, isSquare: true, crop: body.crop })
      await inCommand(ctx, (command) => changeAvatar(command, path))
      return saved(ctx, 'Ihr Profilbild wurde gespeichert.')
    },
    async 'profiles.removeAvatar'(ctx) {
      await changeAvatar(ctx, null)
      return saved(ctx, 'Ihr Profilbild wurde entfernt.')
    },
    async 'profiles.updateProvider'(ctx, { body }) {
      await changeBusiness(ctx, body)
      return saved(ctx)
    },
    async 'profiles.updateStore'(ctx, { body }) {
      await changeStore(ctx, body)
      return saved(ctx)
    },
    'profiles.bankAccounts': async (ctx) => ({ data: await listBankAccounts(ctx) }),
    'profiles.findBank': async (_, { query }) => ({ data: findBank(query.iban) }),
    async 'profiles.addBankAccount'(ctx, { body }) {
      await addBankAccount(ctx, body)
      return { message: 'Das Konto wurde hinterlegt.', data: await listBankAccounts(ctx) }
    },
    async 'profiles.setDefaultBankAccount'(ctx, { params }) {
      await preferBankAccount(ctx, params.id)
      return { message: 'Auszahlungen gehen ab jetzt auf dieses Konto.', data: await listBankAccounts(ctx) }
    },
    async 'profiles.removeBankAccount'(ctx, { params }) {
      await removeBankAccount(ctx, params.id)
      return { message: 'Das Konto wurde entfernt.', data: await listBankAccounts(ctx) }
    },
  },
  subjects: {
    bankAccount: async (ctx, id) => /^\d{1,15}$/.test(id) && (await ownBankAccount(ctx.db, ctx.account.userId, Number(id))) !== undefined,
  },
})
