import { accountById } from '#backend/features/accounts/accounts.api.ts'
import { publishedTexts } from '#backend/features/content/texts.api.ts'
import { activeBanks } from '#backend/features/profiles/profiles.api.ts'
import { allow, builder } from './builder.ts'

interface Bank {
  id: number
  pincode: string
  bank_name: string
  is_default: boolean
  admin_default: boolean
}
const BankRef = builder
  .objectRef<Bank>('Bank')
  .implement({
    description: 'A partner bank an account may choose. `is_default`: the caller’s own choice, else the operator’s (`admin_default`).',
    fields: (t) => ({
      id: t.exposeInt('id'),
      pincode: t.exposeString('pincode'),
      bank_name: t.exposeString('bank_name'),
      is_default: t.exposeBoolean('is_default'),
      admin_default: t.exposeBoolean('admin_default'),
    }),
  })
const BankTextRef = builder
  .objectRef<{ title: string; text: string }>('BankText')
  .implement({ fields: (t) => ({ title: t.exposeString('title'), text: t.exposeString('text') }) })

builder.queryFields((t) => ({
  banks: t.field({
    type: [BankRef],
    async resolve(_, __, context) {
      const ctx = allow('banks', context)
      const own = ctx.caller.kind === 'account' ? ((await accountById(ctx.db, ctx.caller.userId))?.bank_id ?? null) : null
      const rows = await activeBanks(ctx.db)
      const chosen = rows.some((row) => row.id === own)
      return rows.map((row) => ({
        id: row.id,
        pincode: row.postal_code,
        bank_name: row.name,
        admin_default: row.admin_default,
        is_default: chosen ? row.id === own : row.admin_default,
      }))
    },
  }),
  bankText: t.field({
    type: BankTextRef,
    async resolve(_, __, context) {
      const ctx = allow('bankText', context)
      const [text] = await publishedTexts(ctx.db, ['bank.text'])
      ctx.cacheTags('content:bank.text')
      return { title: text?.title ?? 'Ihre Bank', text: text?.html ?? '' }
    },
  }),
}))
