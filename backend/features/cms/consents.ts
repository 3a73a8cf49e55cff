import type { ConsentSpan } from '#contract/calls/cms.calls.ts'
import type { BackendFeature } from '#backend/kernel/feature.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { addressHash } from '#backend/kernel/limitTries.ts'
import { fieldRefusal } from '#backend/kernel/refusal.ts'
import { consentsOf, deleteConsents, forgetConsents, insertConsent, purposesOf } from './consents.store.ts'

/** Claims about a missing consent lapse after three years (§ 195 BGB). */
const proofDays = 3 * 366

/** Keeps a decision as proof (TDDDG § 25): purposes, version of the text, time. What is necessary is always part of it. */
export async function acceptCookies(ctx: Ctx, choice: { cookie_types: string[]; visitor_id: string; text_version: string }) {
  const types = await purposesOf(ctx.db)
  if (choice.cookie_types.some((key) => !types.some((type) => type.key === key)))
    throw fieldRefusal('cookie_types', 'Diesen Zweck gibt es nicht.')
  const purposes = types.filter((type) => type.required || choice.cookie_types.includes(type.key)).map((type) => type.key)
  await insertConsent(ctx.db, {
    accountId: ctx.caller.kind === 'account' ? ctx.caller.userId : null,
    visitorId: choice.visitor_id,
    purposes,
    textVersion: choice.text_version,
    ipHash: addressHash(ctx.kernel, ctx.ip),
    at: ctx.now,
  })
  return { data: { cookie_types: purposes, at: ctx.now.toISOString() } }
}

/** The log of decisions as spans per purpose, newest first. An agreement to a newer text is a new span. */
export async function consentSpans(ctx: Ctx, accountId: number): Promise<ConsentSpan[]> {
  const names = new Map((await purposesOf(ctx.db)).filter((one) => !one.required).map((one) => [one.key, one.name]))
  const spans: ConsentSpan[] = []
  const open = new Map<string, ConsentSpan>()
  for (const { purposes, text_version: version, at } of await consentsOf(ctx.db, accountId)) {
    const chosen = purposes as string[]
    for (const [key, name] of names) {
      const running = open.get(key)
      const goesOn = chosen.includes(key) && running?.text_version === version
      if (goesOn) continue
      if (running) {
        running.withdrawn_at = at.toISOString()
        open.delete(key)
      }
      if (!chosen.includes(key)) continue
      const span: ConsentSpan = { purpose: key, name, text_version: version, given_at: at.toISOString(), withdrawn_at: null }
      open.set(key, span)
      spans.push(span)
    }
  }
  return spans.reverse()
}

/** Consents when an account takes its data along or leaves. */
export const consentsPrivacy = {
  async exportOf(ctx, accountId) {
    const rows = await consentsOf(ctx.db, accountId)
    const names = new Map((await purposesOf(ctx.db)).map((one) => [one.key, one.name]))
    return [
      {
        key: 'einwilligungen',
        title: 'Einwilligungen zu Cookies',
        rows: rows.map((row) => ({
          Zeitpunkt: row.at.toISOString(),
          Zwecke: (row.purposes as string[]).map((key) => names.get(key) ?? key).join(', '),
          'Fassung des Textes': row.text_version,
          'Kennung des Browsers': row.visitor_id,
        })),
      },
    ]
  },
  anonymise: async (ctx, accountId) => {
    await deleteConsents(ctx.db, accountId)
  },
  async housekeeping(ctx) {
    await forgetConsents(ctx.db, new Date(ctx.now.getTime() - proofDays * 86_400_000))
  },
} satisfies Partial<BackendFeature>
