import type { Ctx, Db } from '#backend/kernel/context.ts'
import type { CaseOf } from './cases.store.ts'
import { membersOf, messageAt, postAt, productAt, providerAt, readTarget, reviewAt } from './cases.targets.store.ts'

/** What a case is about, and whose it is. */
export interface Target {
  target_kind: NonNullable<CaseOf['target_kind']>
  target_id: number
  author_id: number | null
}
export interface ShownTarget {
  kind: NonNullable<CaseOf['target_kind']>
  name: string
  path: string | null
  text: string
}

const slugPattern = /^\/(anbieter|produkt|portal\/beitrag)\/([\w-]{1,200})\/?$/
const hereOr = (ctx: Ctx, url: string): URL | null => {
  const base = new URL(ctx.kernel.config.publicUrl)
  if (!URL.canParse(url, base.href)) return null
  const found = new URL(url, base)
  return found.host === base.host ? found : null
}

/** The thing at an address of this application; undefined for other addresses and for what only others may see. */
export async function targetOf(ctx: Ctx, url: string): Promise<Target | undefined> {
  const here = hereOr(ctx, url)
  if (!here) return undefined
  const review = /^#bewertung-(\d{1,15})$/.exec(here.hash)
  if (review) {
    const row = await reviewAt(ctx.db, Number(review[1]))
    return row && { target_kind: 'review', target_id: row.id, author_id: row.author_id }
  }
  const conversation = /^\/nachrichten\/(\d{1,15})$/.exec(here.pathname)
  if (conversation) return messageTarget(ctx, Number(conversation[1]), /^#nachricht-(\d{1,15})$/.exec(here.hash)?.[1])
  const [, place, slug] = slugPattern.exec(here.pathname) ?? []
  if (slug === undefined) return undefined
  if (place === 'anbieter') {
    const row = await providerAt(ctx.db, slug)
    return row && { target_kind: 'provider', target_id: row.account_id, author_id: row.account_id }
  }
  if (place === 'produkt') {
    const row = await productAt(ctx.db, slug)
    return row && { target_kind: 'product', target_id: row.id, author_id: row.provider_id }
  }
  const row = await postAt(ctx.db, slug)
  return row && { target_kind: 'post', target_id: row.id, author_id: null }
}

/** Only members of a conversation can point at it; the other one is whose words they are. */
async function messageTarget(ctx: Ctx, conversationId: number, messageId: string | undefined): Promise<Target | undefined> {
  if (ctx.caller.kind !== 'account') return undefined
  const me = ctx.caller.userId
  const both = await membersOf(ctx.db, conversationId, me)
  if (!both) return undefined
  const other = both.customer_id === me ? both.provider_id : both.customer_id
  const message = messageId === undefined ? undefined : await messageAt(ctx.db, Number(messageId), conversationId, other)
  if (message) return { target_kind: 'message', target_id: message.id, author_id: other }
  return other === null ? undefined : { target_kind: 'account', target_id: other, author_id: other }
}

const most = 1000
/** The thing as it is today. Words of a chat are shown only because one of its members has reported them. */
export async function shownTarget(db: Db, row: CaseOf): Promise<ShownTarget | null> {
  if (row.target_kind === null || row.target_id === null) return null
  const kind = row.target_kind
  const found = await readTarget(db, kind, row.target_id)
  return found ? { kind, name: found.name, path: found.path, text: found.text.slice(0, most) } : null
}
