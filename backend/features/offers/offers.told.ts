import type { Offer } from '#contract/calls/offerWire.ts'
import { notify } from '#backend/features/notifications/notifications.api.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { newsOf, offerLinks } from './offers.news.ts'
import { shownOffer, type Side } from './offers.present.ts'
import { fullOffer, type FullOffer, type OfferRow } from './offers.store.ts'

/** What a command has announced last: whoever is told of it in the same command is told the same, without reading it again. */
const announced = new WeakMap<Ctx, FullOffer>()

/** Its two sides see it, each in their own view, and no other provider. What was never sent is its provider's alone. */
export async function announceOffer(ctx: Ctx, id: number, from: string, event: string): Promise<void> {
  const row = await fullOffer(ctx.db, id)
  announced.set(ctx, row)
  ctx.emit({
    type: 'offer.changed',
    entity: { type: 'offer', id, version: row.version },
    to: [
      ...(row.sent_at ? [{ userId: row.customer_id, data: { offer: shownOffer(ctx, row, 'customer'), from, event } }] : []),
      { userId: row.provider_id, data: { offer: shownOffer(ctx, row, 'provider'), from, event } },
    ],
  })
}

/** An offer after a command, for whoever asked for it: as it was announced last, which every step of it does, else as it is. */
export async function offerAfter(ctx: Ctx, id: number, side: Side): Promise<Offer> {
  const known = announced.get(ctx)
  return shownOffer(ctx, known?.id === id ? known : await fullOffer(ctx.db, id), side)
}

/** A piece of news for one side, where its step has words for that side. */
export async function tellOffer(ctx: Ctx, row: Pick<OfferRow, 'id' | 'version' | 'customer_id' | 'provider_id'>, to: Side, text: string) {
  const known = announced.get(ctx)
  const full = known?.id === row.id && known.version === row.version ? known : await fullOffer(ctx.db, row.id)
  const news = newsOf(text, to, full)
  if (!news) return
  await notify(ctx, to === 'customer' ? row.customer_id : row.provider_id, {
    type: 'offer',
    ...news,
    link: offerLinks[to](full),
    uniqueKey: `offer/${row.id}`,
  })
}
