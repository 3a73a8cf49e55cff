import type { CartTerms } from '#contract/calls/policies.calls.ts'
import { platformTermsUrl, policyPath, policyTypes } from '#contract/values/policyTypes.ts'
import { termsVersion } from '#backend/features/accounts/accounts.api.ts'
import { shownCart } from '#backend/features/carts/carts.api.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { currentPolicies } from './policies.store.ts'

interface CartTermsQuery {
  cart_key: string
  items: readonly { id: number; terms_accepted: boolean }[]
}

/**
 * What must be agreed to for a cart, by seller and version (docs/law.md row 18). Nothing is stored: agreeing belongs to the placement, and
 * what is sent along only tells whether it is complete. @throws Refusal CART_KEY_UNKNOWN
 */
export async function termsOfCart(ctx: Ctx, { cart_key: key, items }: CartTermsQuery) {
  const cart = await shownCart(ctx, key)
  const accepted = new Set(items.filter((item) => item.terms_accepted).map(({ id }) => id))
  const ids = [...new Set(cart.sellers.map(({ provider }) => provider.id))]
  const current = ids.length > 0 ? await currentPolicies(ctx.db, ids) : []
  // A seller of food and goods stands in a cart twice, and agrees once.
  const sellers = ids.map((id): CartTerms => {
    const parts = cart.sellers.filter(({ provider }) => provider.id === id)
    const [{ provider, trading }] = parts as [(typeof parts)[number]]
    const lines = parts.flatMap((part) => part.lines.map((line) => line.id))
    const own = current.filter((policy) => policy.provider_id === id)
    const terms = own.find(({ type }) => type === 'terms')
    return {
      provider: { id, name: provider.name, slug: provider.slug },
      trading,
      item_ids: lines,
      terms_version: terms?.version ?? 0,
      terms_url: terms ? policyPath(id, 'terms', terms.version) : null,
      information: policyTypes
        .flatMap((type) => own.filter((policy) => policy.type === type && type !== 'terms'))
        .map(({ type, version, published_at: at }) => ({
          type,
          version,
          published_at: at.toISOString(),
          url: policyPath(id, type, version),
        })),
      accepted: lines.length > 0 && lines.every((line) => accepted.has(line)),
    }
  })
  return {
    sellers,
    platform_terms_url: platformTermsUrl,
    platform_terms: await termsVersion(ctx.db),
    all_accepted: sellers.length > 0 && sellers.every((seller) => seller.accepted),
  }
}
