import SchemaBuilder from '@pothos/core'
import { graphqlOperations, type GraphqlOperation } from '#contract/graphql/operations.ts'
import { lastPageOf } from '#contract/values/boundedPages.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import type { CtxOf } from '#backend/kernel/feature.ts'
import { Refusal } from '#backend/kernel/refusal.ts'

export interface GraphqlContext {
  ctx: Ctx
}

/** The schema is built in code over the same stores as REST; resolvers are thin adapters. */
export const builder = new SchemaBuilder<{ Context: GraphqlContext; DefaultFieldNullability: false }>({ defaultFieldNullability: false })

/** Evaluates the operation's declared audience before anything is read. @throws Refusal */
export function allow<N extends GraphqlOperation>(name: N, { ctx }: GraphqlContext): CtxOf<(typeof graphqlOperations)[N]> {
  const { audience } = graphqlOperations[name]
  if (audience !== 'public') {
    if (ctx.caller.kind !== 'account') throw new Refusal('LOGIN_REQUIRED')
    if (!(audience as readonly string[]).includes(ctx.caller.role)) throw new Refusal('ROLE_FORBIDDEN')
  }
  return ctx as CtxOf<(typeof graphqlOperations)[N]>
}

export interface PaginatorInfo {
  total: number
  count: number
  currentPage: number
  lastPage: number
  perPage: number
  hasMorePages: boolean
  firstItem: number | null
  lastItem: number | null
}

/** Page facts in the spec's spelling. */
export function paginatorOf(total: number, count: number, page: number, perPage: number): PaginatorInfo {
  const first = (page - 1) * perPage
  return {
    total,
    count,
    currentPage: page,
    lastPage: lastPageOf(total, perPage),
    perPage,
    hasMorePages: first + count < total,
    firstItem: count > 0 ? first + 1 : null,
    lastItem: count > 0 ? first + count : null,
  }
}

export const PaginatorRef = builder
  .objectRef<PaginatorInfo>('PaginatorInfo')
  .implement({
    fields: (t) => ({
      total: t.exposeInt('total'),
      count: t.exposeInt('count'),
      currentPage: t.exposeInt('currentPage'),
      lastPage: t.exposeInt('lastPage'),
      perPage: t.exposeInt('perPage'),
      hasMorePages: t.exposeBoolean('hasMorePages'),
      firstItem: t.exposeInt('firstItem', { nullable: true }),
      lastItem: t.exposeInt('lastItem', { nullable: true }),
    }),
  })

/** `first` and `page` as lists take them. @throws Refusal INPUT_INVALID */
export function pageArgs(first: number, page: number): { limit: number; offset: number } {
  const errors = []
  if (!(first >= 1 && first <= 100)) errors.push({ field: 'first', message: 'Bitte geben Sie eine Zahl von 1 bis 100 an.' })
  if (!(page >= 1 && page <= 100_000)) errors.push({ field: 'page', message: 'Bitte geben Sie eine Seitenzahl an.' })
  if (errors.length > 0) throw new Refusal('INPUT_INVALID', { errors })
  return { limit: first, offset: (page - 1) * first }
}
