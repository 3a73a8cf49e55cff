import { describe, expect, it } from 'vitest'
import { routes } from '#client/screens/routes.tsx'
import { demoTestApp } from '#tests/support/demoTestApp.ts'
import { pageTestApp } from '#tests/support/pageTestApp.ts'

const testApp = await demoTestApp()
const { get, complaints } = await pageTestApp(testApp)
const open = async (path: string) => {
  const answer = await get(path)
  return { status: answer.status, html: await answer.text() }
}
const withParameters = routes.filter(({ area, path }) => area === 'public' && path.includes(':'))
const token = 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'

describe('a public address that leads nowhere answers 404', () => {
  it.each(withParameters.map(({ id, path }) => [id, path] as const))('%s: %s', async (_id, path) => {
    for (const made of ['nope', '99999999', '%3Cscript%3E', 'x'.repeat(300)]) {
      const { status, html } = await open(path.replace(/:\w+/g, made))
      expect([made, status, html.includes('noindex')]).toEqual([made, 404, true])
    }
  })

  it.each(withParameters.filter(({ path }) => path.endsWith(':key') || path === '/vorschau/:token').map(({ path }) => path))(
    '%s with a key that looks like one',
    async (path) => {
      expect((await open(path.replace(/:\w+/, token))).status).toBe(404)
    },
  )

  it.each(['/newsletter/bestaetigen/', '/passwort-zuruecksetzen/', '/email-bestaetigen/', '/email-behalten/'])(
    '%s asks for a press first: nothing is known of its token before',
    async (path) => {
      expect((await open(path + token)).status).toBe(200)
      expect((await open(`${path}${token}?x=nope`)).status).toBe(200)
    },
  )
})

it('what a link does lead to is there, and stands in no document', async () => {
  const { data } = await testApp.works('admin', 'content.entries', { query: { kind: 'page' } })
  const { data: preview } = await testApp.works('admin', 'content.link', { params: { id: data[0]!.id } })
  const page = await open(new URL(preview.path, 'https://x.example').pathname)
  expect(page.status).toBe(200)
  expect(page.html).toContain('noindex')
  expect(page.html).not.toContain(`<h1>${data[0]!.title}`)
  expect((await open(`/anbieter-agb/${testApp.ids.bellaVista}`)).status).toBe(200)
  expect((await open(`/anbieter-agb/${testApp.ids.bellaVista}?fassung=999`)).status).toBe(404)
})

it('nothing of it is trouble', () => expect(complaints).toEqual([]))
