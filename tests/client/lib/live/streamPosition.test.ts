import { expect, it } from 'vitest'
import { savedPosition } from '#client/lib/live/streamPosition.ts'

const none = { ep: null, s: 0 }
function tab(user: number | null = 7) {
  const entries = new Map<string, string>()
  const storage = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  }
  const account = { user }
  return { entries, account, position: savedPosition(storage, () => account.user) }
}

it('how far this tab has read outlives a reload, for each account apart', () => {
  const { entries, account, position } = tab()
  expect(position.load()).toEqual(none)
  position.save({ ep: 'e1', s: 12 })
  expect([position.load(), [...entries.keys()]]).toEqual([{ ep: 'e1', s: 12 }, ['markthalle.stream.7']])
  account.user = 8
  expect(position.load()).toEqual(none)
})

it('nothing is kept where nobody is signed in, or nothing was read yet', () => {
  const { entries, account, position } = tab()
  position.save(none)
  account.user = null
  entries.set('undefined', 'e1 12')
  position.save({ ep: 'e1', s: 12 })
  expect([[...entries.keys()], position.load()]).toEqual([['undefined'], none])
})

it.each(['e1', 'e1 x', 'e1 -1', 'e1 1.5', ' 12', ''])('«%s» is no position', (text) => {
  const { entries, position } = tab()
  entries.set('markthalle.stream.7', text)
  expect(position.load()).toEqual(none)
})

it('the beginning of a stream is one', () => {
  const { position } = tab()
  position.save({ ep: 'e1', s: 0 })
  expect(position.load()).toEqual({ ep: 'e1', s: 0 })
})
