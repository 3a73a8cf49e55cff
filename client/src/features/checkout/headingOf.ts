import type { PreviewSeller } from '#contract/calls/checkout.calls.ts'

/** Id of the heading of a seller's part, for who is led there by a reason why it cannot be ordered yet. */
export const headingOf = ({ kind, provider }: Pick<PreviewSeller, 'kind' | 'provider'>) =>
  `${{ food: 'anbieter', shop: 'waren', service: 'leistungen' }[kind]}-${provider.id}`
