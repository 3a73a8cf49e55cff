import { favouriteCalls, type Favourite, type FavouriteKey, type FavouriteType } from '#contract/calls/favourites.calls.ts'
import { favouritesPerPage } from '#contract/values/favouriteTypes.ts'
import type { AccountCtx } from '#backend/kernel/context.ts'
import { defineFeature } from '#backend/kernel/feature.ts'
import { Refusal } from '#backend/kernel/refusal.ts'
import { lookAt, namesOf } from './favourites.look.ts'
import {
  countFavourites,
  deleteFavourite,
  favouriteKeysOf,
  favouritesAfter,
  favouritesOf,
  forgetFavourites,
  insertFavourites,
} from './favourites.store.ts'

const mostOfAll = 500
/** A whole list in one event would be as large as a page; other tabs take it in parts. */
const cardsPerEvent = 50
const typeNames = { product: 'Produkt', provider: 'Anbieter', property: 'Immobilie', post: 'Beitrag' } as const

/** The account's other tabs follow. The stream's order decides, so every change is an entity of its own. */
function tell(ctx: AccountCtx, change: { added?: Favourite[]; removed?: FavouriteKey[] }): void {
  ctx.emit({
    type: 'favourite.changed',
    entity: { type: 'favourite', id: ctx.newId(), version: 1 },
    to: [{ userId: ctx.account.userId, data: { added: change.added ?? [], removed: change.removed ?? [] } }],
  })
}

async function add(ctx: AccountCtx, key: FavouriteKey) {
  const { userId } = ctx.account
  const name = (await namesOf(ctx, [key])).get(`${key.type}:${key.id}`)
  if (name === undefined) throw new Refusal('NOT_FOUND')
  const rows = await insertFavourites(ctx.db, [{ account_id: userId, type: key.type, entity_id: key.id, name }], ctx.now)
  if (rows.length > 0 && (await countFavourites(ctx.db, userId)) > mostOfAll) throw new Refusal('FAVOURITES_FULL')
  const [favourite] = await lookAt(ctx, rows.length > 0 ? rows : [{ type: key.type, entity_id: key.id, name, created_at: ctx.now }])
  if (rows.length > 0) tell(ctx, { added: [favourite!] })
  return { message: 'Auf dem Merkzettel.', data: favourite! }
}

async function remove(ctx: AccountCtx, key: FavouriteKey) {
  if (await deleteFavourite(ctx.db, ctx.account.userId, key)) tell(ctx, { removed: [key] })
  return { message: 'Nicht mehr auf dem Merkzettel.' }
}

/** What a guest kept joins what the account has; what is gone since, or no longer fits, is left out in silence. */
async function merge(ctx: AccountCtx, items: readonly FavouriteKey[]) {
  const { userId } = ctx.account
  const names = await namesOf(ctx, items)
  const room = mostOfAll - (await countFavourites(ctx.db, userId))
  const wanted = [...new Map(items.map((key) => [`${key.type}:${key.id}`, key])).entries()]
    .filter(([name]) => names.has(name))
    .slice(0, Math.max(0, room))
  const rows =
    wanted.length === 0
      ? []
      : await insertFavourites(
          ctx.db,
          wanted.map(([name, { type, id }]) => ({ account_id: userId, type, entity_id: id, name: names.get(name)! })),
          ctx.now,
        )
  const cards = rows.length > 0 ? await lookAt(ctx, rows) : []
  for (let at = 0; at < cards.length; at += cardsPerEvent) tell(ctx, { added: cards.slice(at, at + cardsPerEvent) })
  return {
    message: rows.length === 0 ? 'Ihr Merkzettel war schon vollständig.' : 'Was Sie sich gemerkt hatten, steht jetzt auf Ihrem Merkzettel.',
    data: await favouriteKeysOf(ctx.db, userId),
  }
}

/** One page, asked for one row beyond it. */
async function page(ctx: AccountCtx, { type, before }: { type?: FavouriteType | '' | undefined; before?: string | undefined }) {
  const [at, kind, id] = before?.split('~') ?? []
  const rows = await favouritesAfter(ctx.db, ctx.account.userId, {
    type: type || undefined,
    after: before === undefined ? undefined : { at: new Date(at!), type: kind as FavouriteType, id: Number(id) },
    limit: favouritesPerPage + 1,
  })
  const shown = rows.slice(0, favouritesPerPage)
  const last = shown.at(-1)
  const next = last && rows.length > shown.length ? `${last.created_at.toISOString()}~${last.type}~${last.entity_id}` : null
  return { data: await lookAt(ctx, shown), meta: { next } }
}

/** Favourites by type (spec section 7). */
export const favourites = defineFeature({
  calls: favouriteCalls,
  handlers: {
    'favourites.list': (ctx, { query }) => page(ctx, query),
    'favourites.keys': async (ctx) => ({ data: await favouriteKeysOf(ctx.db, ctx.account.userId) }),
    'favourites.add': (ctx, { body }) => add(ctx, body),
    'favourites.remove': (ctx, { body }) => remove(ctx, body),
    'favourites.removeAgain': (ctx, { body }) => remove(ctx, body),
    'favourites.merge': (ctx, { body }) => merge(ctx, body.items),
    async 'favourites.look'(ctx, { body }) {
      const names = await namesOf(ctx, body.items)
      return {
        data: await lookAt(
          ctx,
          body.items.map(({ type, id }) => ({
            type,
            entity_id: id,
            name: names.get(`${type}:${id}`) ?? `${typeNames[type]} ${id}`,
            created_at: ctx.now,
          })),
        ),
      }
    },
  },
  exportOf: async (ctx, accountId) => [
    {
      key: 'merkzettel',
      title: 'Merkzettel',
      rows: (await favouritesOf(ctx.db, accountId)).map((row) => ({
        Art: typeNames[row.type],
        Name: row.name,
        'Gemerkt am': row.created_at.toISOString(),
      })),
    },
  ],
  async anonymise(ctx, accountId) {
    await forgetFavourites(ctx.db, accountId)
  },
})
