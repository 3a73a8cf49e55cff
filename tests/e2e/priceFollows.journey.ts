import { expect, test } from '@playwright/test'
import { callAs } from './support/callAs.ts'
import { testAppOfFile } from './support/testAppOfFile.ts'

const testApp = testAppOfFile()
/** Milliseconds from the answer to the seller, which comes after the commit. */
const most = 1_000

test('a price that is changed stands on the guest’s cached page, in a list and in the search within a second', async () => {
  const shop = await callAs(testApp.base, 'radwerk')
  const { id, slug, version } = await lock()
  const text = async (path: string) => (await fetch(`${testApp.base}${path}`)).text()
  const places = {
    page: `/produkt/${slug}`,
    search: '/rest/search?keyword=Faltschloss',
    listing: '/rest/shop/listing?keyword=Faltschloss&provider=radwerk-lindenbrueck',
  }
  // Each is kept before the price changes.
  for (const path of Object.values(places)) expect(await text(path)).toContain('Faltschloss')
  let known = version
  for (const cents of [1777, 1888, 1999]) {
    const wanted = {
      page: `${Math.floor(cents / 100)},${cents % 100}`,
      search: `"price_cents":${cents}`,
      listing: `"price_cents":${cents}`,
    }
    const saved = await shop.works<{ version: number }>('POST', 'products/quick', { id, version: known, price_cents: cents })
    known = saved.version
    const changed = performance.now()
    await Promise.all(
      Object.entries(places).map(async ([place, path]) => {
        while (!(await text(path)).includes(wanted[place as keyof typeof wanted])) {
          const waited = performance.now() - changed
          expect(waited, `${place} still shows another price`).toBeLessThanOrEqual(most)
          await new Promise((done) => setTimeout(done, 20))
        }
        console.log(`${place}: ${Math.round(performance.now() - changed)} ms after the answer`)
      }),
    )
  }

  async function lock() {
    const answer = (await (await fetch(`${testApp.base}/rest/productDetails?slug=faltschloss-90-cm`)).json()) as {
      data: { id: number; slug: string }
    }
    const own = await shop.works<{ version: number }>('GET', `products/${answer.data.id}`)
    return { id: answer.data.id, slug: answer.data.slug, version: own.version }
  }
})
