import type { FieldError } from '#contract/refusals.ts'
import { platformTermsUrl, policyNames, policyPath, type PolicyType } from '#contract/values/policyTypes.ts'
import { hasConsumerRights } from '#contract/values/trading.ts'
import { termsVersionOf } from '#backend/features/accounts/accounts.api.ts'
import type { OrderSeller } from '#backend/features/foodOrders/foodOrders.api.ts'
import type { ProviderHead } from '#backend/features/menus/menus.api.ts'
import { Refusal } from '#backend/kernel/refusal.ts'
import type { IssuedPart, OrderBody, SellerPart, SellerTexts } from './checkout.kinds.ts'

/** The texts of a seller that go with goods or services; a notice of withdrawal only where something can be withdrawn from. */
export const textsOf = (
  { terms_version: terms, withdrawal_version: withdrawal }: Pick<ProviderHead, 'terms_version' | 'withdrawal_version'>,
  { trading }: Pick<OrderSeller, 'trading'>,
  isRevocable: boolean,
): SellerTexts => ({ terms, withdrawal: isRevocable && hasConsumerRights(trading) ? withdrawal : null })

/** The page of a text in this version; null: the seller has none of its own. */
export const pathOfText = (providerId: number, type: PolicyType, version: number): string | null =>
  version > 0 ? policyPath(providerId, type, version) : null

/** The notice of withdrawal as the checkout shows it. */
export const shownWithdrawal = ({ providerId, texts: { withdrawal } }: Pick<SellerPart, 'providerId' | 'texts'>) =>
  withdrawal === null ? null : { version: withdrawal, url: pathOfText(providerId, 'withdrawal', withdrawal) }

const wishOf = (body: OrderBody, part: Pick<SellerPart, 'kind' | 'providerId'>) =>
  body.sellers.find((one) => one.kind === part.kind && one.provider_id === part.providerId)

/** What the buyer agreed to at this seller: the versions he named, else those that count now. */
export function agreedTexts(body: OrderBody, part: Pick<SellerPart, 'kind' | 'providerId' | 'texts'>): SellerTexts {
  const { terms_version: terms, withdrawal_version: withdrawal } = wishOf(body, part) ?? {}
  return { terms: terms ?? part.texts.terms, withdrawal: part.texts.withdrawal === null ? null : (withdrawal ?? part.texts.withdrawal) }
}

/** The same of the marketplace. @param termsAt when its terms were last published */
export const agreedPlatformTerms = (body: OrderBody, termsAt: Date | null): string => body.platform_terms ?? termsVersionOf(termsAt)

/** The order with all versions named, so that it stays what was agreed however long its payment takes. */
export const withAgreedTexts = <Body extends OrderBody>(body: Body, parts: readonly SellerPart[], termsAt: Date | null): Body => ({
  ...body,
  platform_terms: agreedPlatformTerms(body, termsAt),
  sellers: body.sellers.map((wish) => {
    const part = parts.find((one) => one.kind === wish.kind && one.providerId === wish.provider_id)
    if (!part) return wish
    const { terms, withdrawal } = agreedTexts(body, part)
    return { ...wish, terms_version: terms, withdrawal_version: withdrawal }
  }),
})

/**
 * The buyer has agreed to texts that have been replaced since: nothing is ordered before he has seen the new ones (docs/law.md row 18).
 * @throws Refusal TERMS_CHANGED with the first of them, and the fields of all
 */
export function refuseNewTexts(
  body: OrderBody,
  parts: readonly SellerPart[],
  termsAt: Date | null,
  issued: readonly IssuedPart[] = [],
): void {
  const changes = [...parts.flatMap((part) => changesOf(body, part)), ...changesOfIssuers(body, issued)]
  const platform = termsVersionOf(termsAt)
  if ((body.platform_terms ?? platform) !== platform)
    changes.push({
      field: 'platform_terms',
      provider: 'Die Markthalle',
      what: `ihre ${policyNames.terms}`,
      version: platform,
      url: platformTermsUrl,
    })
  const [first] = changes
  if (!first) return
  const { field: _field, ...details } = first
  const errors = changes.map(({ field, ...change }): FieldError => ({
    field,
    message: new Refusal('TERMS_CHANGED', change).body().message,
  }))
  throw new Refusal('TERMS_CHANGED', { ...details, errors })
}

interface TextChange {
  field: string
  provider: string
  provider_id?: number
  what: string
  version: number | string
  url: string | null
}

function changesOf(body: OrderBody, part: SellerPart): TextChange[] {
  const [agreed, { providerId, name }] = [agreedTexts(body, part), part]
  const at = body.sellers.findIndex((one) => one.kind === part.kind && one.provider_id === providerId)
  return (['terms', 'withdrawal'] as const).flatMap((type) => {
    const version = part.texts[type]
    if (version === null || version === agreed[type]) return []
    const field = `sellers.${at}.${type}_version`
    return {
      field,
      provider: name,
      provider_id: providerId,
      what: `die ${policyNames[type]}`,
      version,
      url: pathOfText(providerId, type, version),
    }
  })
}

/**
 * The same of sellers whose vouchers are bought along, each once; one that is named nowhere at the checkout belongs to no seller's part.
 */
function changesOfIssuers(body: OrderBody, issued: readonly IssuedPart[]): TextChange[] {
  const texts = new Map(
    issued.flatMap((part) => (part.issuer && part.texts ? [[part.issuer.id, { ...part.issuer, texts: part.texts }]] : [])),
  )
  return (body.voucher_texts ?? []).flatMap(({ provider_id: id, terms_version: terms, withdrawal_version: withdrawal }, at) => {
    const now = texts.get(id)
    if (!now) return []
    return (['terms', 'withdrawal'] as const).flatMap((type) => {
      const [seen, version] = [{ terms, withdrawal }[type] ?? null, now.texts[type]]
      if (seen === null || version === null || seen === version) return []
      const what = `die ${policyNames[type]}`
      return [{ field: `voucher_texts.${at}.${type}_version`, provider: now.name, what, version, url: pathOfText(id, type, version) }]
    })
  })
}
