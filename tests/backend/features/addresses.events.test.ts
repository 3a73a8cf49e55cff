import { expect, it } from 'vitest'
import type { Address, AddressBook } from '#contract/calls/addresses.calls.ts'
import { allEvents } from '#contract/events/all.ts'
import { bookRules, rowEventOf } from '#client/features/addresses/addresses.actors.ts'
import { mergePage, mergeRow, type Rows } from '#machines/flows/list.rows.ts'
import { demoTestApp } from '#tests/support/demoTestApp.ts'

/** Old books + 'address.saved' and 'address.removed' == books fetched anew, with the functions the screens use. */
const testApp = await demoTestApp()
const { works, raw } = testApp
const books: readonly AddressBook[] = ['shipping', 'billing']
type Books = Record<AddressBook, Rows<Address>>
const view = (filter: AddressBook) => ({ filter, page: 1 })

async function fetched(): Promise<Books> {
  const { data } = await works('anna', 'addresses.find')
  const { shipping, billing } = data as Record<AddressBook, Address[]>
  return { shipping: mergePage({ rows: shipping, total: shipping.length }), billing: mergePage({ rows: billing, total: billing.length }) }
}

async function toldSince(head: number) {
  const events = await testApp.events('anna', head)
  return events
    .filter(({ type }) => type.startsWith('address.'))
    .map(({ type, payload, entity_version: version, entity_id: id }) => {
      const { data } = allEvents[type as 'address.saved'].data.safeParse(payload)
      expect(data, type).toBeDefined()
      return { type, data, entity: { type: 'address', id, version } } as unknown as Parameters<typeof rowEventOf>[0]
    })
}
const applied = (all: Books, events: Awaited<ReturnType<typeof toldSince>>): Books =>
  Object.fromEntries(
    books.map((book) => [book, events.reduce((rows, event) => mergeRow(rows, rowEventOf(event), view(book), bookRules), all[book])]),
  ) as Books
const shown = (all: Books) => books.map((book) => [all[book].rows, all[book].total])

async function after(what: string, act: () => Promise<unknown>) {
  const [before, head] = [await fetched(), await testApp.head('anna')]
  await act()
  const events = await toldSince(head)
  expect(events.length, what).toBeGreaterThan(0)
  const fresh = await fetched()
  expect(shown(applied(before, events)), what).toEqual(shown(fresh))
  expect(shown(applied(applied(before, events), [...events].reverse())), `${what}, told twice`).toEqual(shown(fresh))
}

const shippingForm = { first_name: 'Anna', street: 'Am Wall', street_number: '1', zip: '62101', city: 'Lindenbrück' }
const billingForm = { ...shippingForm, company: 'Berger GmbH' }
const newest = async (book: AddressBook) => Math.max(...(await fetched())[book].rows.map(({ id }) => id))

it('after every change of a book, applying what was told equals fetching again', async () => {
  await after('a new one', () => raw('anna', 'addresses.storeShipping', { body: shippingForm }))
  await after('a new default', () =>
    raw('anna', 'addresses.storeShipping', { body: { ...shippingForm, street: 'Ring', is_default: true } }),
  )
  await after('changed', async () =>
    raw('anna', 'addresses.updateShipping', { params: { id: await newest('shipping') }, body: { ...shippingForm, street: 'Nordring' } }),
  )
  await after('another default', async () =>
    works('anna', 'addresses.makeDefaultShipping', { params: { id: (await fetched()).shipping.rows.at(-1)!.id } }),
  )
  await after('the first billing address, also for shipping', () =>
    raw('anna', 'addresses.storeBilling', { body: { ...billingForm, is_shipping: true } }),
  )
  await after('its twin is deleted', async () => works('anna', 'addresses.remove', { params: { id: await newest('shipping') } }))
  await after('copied again', async () =>
    works('anna', 'addresses.copyFromBilling', { body: { billing_address_id: await newest('billing') } }),
  )
  await after('a place to shop from', async () => works('anna', 'addresses.setLocation', { query: { id: await newest('billing') } }))
  await after('another place', async () => works('anna', 'addresses.setLocation', { query: { id: await newest('shipping') } }))
  await after('the default goes', async () => works('anna', 'addresses.remove', { params: { id: (await fetched()).shipping.rows[0]!.id } }))
  await after('the last billing address goes', async () => works('anna', 'addresses.remove', { params: { id: await newest('billing') } }))
  await after('an order keeps its address', async () => {
    const { key } = await testApp.cartOf('anna', 'pizzeria-bella-vista')
    return raw('anna', 'checkout.placeByCash', {
      body: { ...(await testApp.orderBody('anna', key)), address: { ...testApp.address, street: 'Sonnenweg' }, save_address: true },
    })
  })
})
