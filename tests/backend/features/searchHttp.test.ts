import { describe, expect, it } from 'vitest'
import type { Listing, Suggestion } from '#contract/calls/search.calls.ts'
import { demoTestApp } from '#tests/support/demoTestApp.ts'

const testApp = await demoTestApp()
const ask = async (path: string, headers: Record<string, string> = {}) => {
  const response = await testApp.app.inject({ url: `/rest/${path}`, headers })
  return {
    status: response.statusCode,
    tags: response.headers['x-page-tags'],
    body: response.json() as Listing & { error?: string; errors?: { field: string }[] },
  }
}

describe('searching the demo town', () => {
  it.each([
    ['Fahrräder', null],
    ['Fahrad', 'Fahrrad'],
    ['honig', null],
    ['Rotwein', null],
    ['kinderbuch', null],
  ])('finds goods by «%s»', async (keyword, corrected) => {
    const { body } = await ask(`search?keyword=${encodeURIComponent(keyword)}`)
    expect([body.corrected, body.data.length > 0]).toEqual([corrected, true])
  })
  it('lists a category with counts that add up, and says what the page is made of', async () => {
    const { body, tags } = await ask('shop/listing?category=fahrraeder-und-mobilitaet', { 'x-page-tags': 'ask' })
    expect(body.facets.categories.reduce((sum, one) => sum + one.count, 0)).toBe(body.meta.total)
    expect(String(tags).split(' ')).toEqual(
      expect.arrayContaining(['list:products', `category:${body.category!.id}`, `product:${body.data[0]!.id}`]),
    )
    expect(
      body.facets.features.some(
        (feature) => feature.is_color && feature.values.every((value) => /^#[0-9a-f]{6}$/i.test(value.custom_value ?? '')),
      ),
    ).toBe(true)
  })
  it('suggests while one types, and maps its pages', async () => {
    const { body } = await ask('search/suggest?keyword=fahr')
    expect((body as unknown as { data: Suggestion[] }).data.length).toBeGreaterThan(3)
    for (const kind of ['products', 'providers', 'categories', 'pages', 'posts', 'worlds'])
      expect((await ask(`sitemap/${kind}`)).body.data.length).toBeGreaterThan(0)
    expect(JSON.stringify((await ask('sitemap/posts')).body), 'a draft').not.toContain('neue-stimmen-im-muehlenviertel')
  })
  it.each([
    ['search?page=0', 422],
    ['search/suggest', 422],
    ['sitemap/konten', 422],
    ['shop/listing?page=vieles', 422],
    ['shop/listing?category=gibt-es-nicht', 404],
    ['shop/listing?category=%00', 404],
    ['shop/listing?provider=%27%3B--&feature=1e99&price_from=NaN', 200],
    ['search?keyword=%E0%A4%A', 200],
    ['search?keyword=a&keyword=b', 422],
  ])('answers %s with %i', async (path, status) => {
    expect((await ask(path)).status).toBe(status)
  })
})
