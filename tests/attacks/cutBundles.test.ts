import { describe, expect, it } from 'vitest'
import { insist, newKey, type Answer } from '#tests/faults/realTestApp.ts'
import { cutsOf, cuttable } from '#tests/support/cuts.ts'
import { bundleShops, mailOf, statesOf, wireBundles } from '#tests/support/wireBundles.ts'

const isServer = Boolean(process.env['TEST_DATABASE_URL'])
/** Fewer than may be open before one partner. */
const bundles = 4

/** The embedded database lives in the process: what cuts it is `kill -9` (tests/faults/killed.test.ts). */
describe.skipIf(!isServer)('the database goes away while bundles are asked for, agreed, changed and ended', () => {
  const running = cuttable()

  it('each step that was acknowledged was taken once and whole, and its sellers hear of it', async () => {
    const { testApp, cutter } = running
    const [radwerk, hofladen, spielkiste] = await Promise.all(bundleShops.map((shop) => testApp.login(mailOf(shop))))
    const body = await wireBundles(cutter)
    const faults: string[] = []
    const heard = new Map<string, number>()
    const cuts = cutsOf(cutter)
    /** Sent again under its key until it is answered, as a browser does. */
    const command = async <T>({ token }: { token: string }, path: string, sent: unknown): Promise<Answer<T>> => {
      const key = newKey()
      const answer = await insist(async () => {
        const one = await testApp.rest<T>(token, 'POST', path, sent, key)
        if (one.status >= 500 && one.status !== 503) faults.push(`${path}: ${one.status}`)
        const said = `${one.status} ${one.body.error ?? ''}`
        heard.set(said, (heard.get(said) ?? 0) + 1)
        return one
      }).catch((error: unknown) => {
        throw new Error(`${path}: ${JSON.stringify([...heard])}`, { cause: error })
      })
      cuts.acknowledged()
      expect(answer.status, `${path} ${JSON.stringify(answer.body).slice(0, 200)}`).toBeLessThan(300)
      return answer
    }
    const under = Promise.all(
      Array.from({ length: bundles }, async (_, at) => {
        const form = body(bundleShops, `Unter Schnitten ${at}`)
        const made = await command<{ data: { id: number } }>(radwerk!, 'createBundleProductsRequest', form)
        const { id } = made.body.data
        const answer = `confirmUpdateStatusRequest?bundle_provider_request_id=${id}`
        // One revision after the other, so that what was agreed is known.
        await Promise.all([hofladen!, spielkiste!].map((who) => command(who, answer, { status: 'approved', revision: 1 })))
        await command(radwerk!, 'outgoingRequestBundleProductsUpdate', {
          ...body(bundleShops, form.name, 950),
          bundle_provider_request_id: id,
        })
        await Promise.all([hofladen!, spielkiste!].map((who) => command(who, answer, { status: 'approved', revision: 2 })))
        await command(hofladen!, `sendMailForInactivatedRequest?bundle_provider_request_id=${id}&status=inactive`, {})
        await Promise.all([radwerk!, spielkiste!].map((who) => command(who, answer, { status: 'agree' })))
        await command(spielkiste!, `sendMailForDeleteRequest/${id}`, {})
        await Promise.all([radwerk!, hofladen!].map((who) => command(who, answer, { status: 'agree' })))
        return id
      }),
    )
    const ids = await under.finally(() => cuts.stop())

    expect(await cuts.stop()).toBeGreaterThan(8)
    expect(testApp.alive()).toBe(true)
    expect(faults).toEqual([])
    expect(await statesOf(cutter, ids)).toEqual(
      ids.map(() => ({
        status: 'deleted',
        revision: 2,
        agreed: 3,
        missing: 0,
        asks: ['deactivate agreed', 'delete agreed'],
        steps: ['bundle.write', 'bundle.request', 'bundle.approve', 'bundle.edit', 'bundle.approve', 'bundle.deactivate', 'bundle.delete'],
      })),
    )
    // Nobody but these asked, and nothing is there that nobody was told of.
    const { rows } = await cutter.query<{ made: number; revisions: number; consents: number }>(
      `select (select count(*)::int from bundles where id >= $1) as made, (select count(*)::int from bundle_revisions
        where bundle_id = any($2)) as revisions,
        (select count(*)::int from bundle_consents where bundle_id = any($2)) as consents`,
      [Math.min(...ids), ids],
    )
    expect(rows).toEqual([{ made: bundles, revisions: 2 * bundles, consents: 6 * bundles }])
    const told = await cutter.query<{ account_id: string; n: number }>(
      `select account_id, count(*)::int as n from notifications where type = 'bundle' and link = any($1) group by 1`,
      [ids.map((id) => `/anbieterbereich/bundles/${id}`)],
    )
    // The newest word about a bundle takes the place of the one before: each seller has exactly one for each.
    expect(told.rows.map(({ n }) => n)).toEqual([bundles, bundles, bundles])
  }, 240_000)
})
