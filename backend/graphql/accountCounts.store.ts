import { accountCounts, type AccountCount } from '#contract/values/accountCounts.ts'
import type { Role } from '#contract/roles.ts'
import { features } from '#backend/features/all.ts'
import type { AccountCtx } from '#backend/kernel/context.ts'
import type { BackendFeature, CountSql } from '#backend/kernel/feature.ts'
import { rawSql } from '#backend/kernel/rawSql.ts'

export type AccountCounts = Record<AccountCount, number>

/** Who counts what. @throws when a count is named by no feature, or by two */
export function countersOf(named: readonly Pick<BackendFeature, 'counts'>[]): Record<AccountCount, CountSql> {
  return Object.fromEntries(
    accountCounts.map((name) => {
      const counters = named.flatMap(({ counts }) => counts?.[name] ?? [])
      if (counters.length !== 1) throw new Error(`«${name}» is counted by ${counters.length} features, not by one`)
      return [name, counters[0]!]
    }),
  ) as Record<AccountCount, CountSql>
}

const counters = countersOf(features)
/** One text per role, so that its plan stays prepared. */
const texts = new Map<Role, string>()

function textFor(role: Role): string {
  let text = texts.get(role)
  if (text === undefined) {
    text = `select ${accountCounts.map((name) => `(${counters[name](role)}) as ${name}`).join(', ')}`
    texts.set(role, text)
  }
  return text
}

/** All counts of the signed-in account by one statement. */
export async function countsOf(ctx: AccountCtx): Promise<AccountCounts> {
  const { userId, role } = ctx.account
  const { rows } = await ctx.db.executeQuery<AccountCounts>(rawSql(textFor(role), [userId]))
  return rows[0]!
}
