import { platformTermsUrl, policyNames, policyPath, type PolicyType } from '#contract/values/policyTypes.ts'
import { termsVersion } from '#backend/features/accounts/accounts.api.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { Refusal } from '#backend/kernel/refusal.ts'
import type { IssuerTexts, OfferedVoucher } from './offers.api.ts'

/** What the buyer was shown; left out: what counts now. */
interface Shown {
  issuer_id?: number | null | undefined
  platform_terms?: string | null | undefined
  terms_version?: number | null | undefined
  withdrawal_version?: number | null | undefined
}

/** The versions as a purchase keeps them. */
export const keptTexts = (texts: IssuerTexts | null) => ({ terms_version: texts?.terms ?? null, notice_version: texts?.withdrawal ?? null })

/**
 * The versions that a voucher is bought under, frozen at the press of the button.
 * @throws Refusal TERMS_CHANGED where the buyer was shown another one; nothing is bought before he has seen the new one (docs/law.md
 * row 18)
 */
export async function agreedTerms(ctx: Ctx, shown: Shown, { title, texts }: OfferedVoucher) {
  const platform = await termsVersion(ctx.db)
  if ((shown.platform_terms ?? platform) !== platform)
    throw changed({ provider: 'Die Markthalle', what: `ihre ${policyNames.terms}`, version: platform, url: platformTermsUrl })
  const named = { terms: shown.terms_version, withdrawal: shown.withdrawal_version }
  for (const type of ['terms', 'withdrawal'] as const) {
    const [then, now] = [named[type] ?? null, texts?.[type] ?? null]
    if (then === null || now === null || then === now) continue
    const provider = title.replace('Gutschein von ', '')
    throw changed({ provider, what: `die ${policyNames[type]}`, version: now, url: pathOf(shown.issuer_id!, type, now) })
  }
  return { ...keptTexts(texts), platform_terms: platform }
}

const pathOf = (issuerId: number, type: PolicyType, version: number) => (version > 0 ? policyPath(issuerId, type, version) : null)

/** The sentence stands at the box that has to be ticked again. */
function changed(details: { provider: string; what: string; version: number | string; url: string | null }): Refusal {
  const { message } = new Refusal('TERMS_CHANGED', details).body()
  return new Refusal('TERMS_CHANGED', { ...details, errors: [{ field: 'terms_accepted', message }] })
}
