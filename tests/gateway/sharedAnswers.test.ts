import { expect, it } from 'vitest'
import { SharedAnswers } from '../../gateway/sockets/sharedAnswers.ts'

const counted = () => {
  let runs = 0
  return { run: async () => ({ data: ++runs }), runs: () => runs }
}

function withResolvers() {
  let resolve!: (answer: { data: unknown }) => void
  const promise = new Promise<{ data: unknown }>((done) => {
    resolve = done
  })
  return { promise, resolve }
}

it('takes an answer that was begun since, never an older one', async () => {
  const [shared, one] = [new SharedAnswers(1000), counted()]
  const poked = shared.now()
  expect(await shared.ask('1', poked, one.run)).toEqual({ data: 1 })
  expect(await shared.ask('1', poked, one.run)).toEqual({ data: 1 })
  expect(await shared.ask('1', shared.now(), one.run)).toEqual({ data: 2 })
  expect(one.runs()).toBe(2)
})

it('an event while an answer is under way asks again', async () => {
  const shared = new SharedAnswers(1000)
  const { promise, resolve } = withResolvers()
  const first = shared.ask('1', shared.now(), () => promise)
  const second = shared.ask('1', shared.now(), async () => ({ data: 'new' }))
  resolve({ data: 'old' })
  expect(await Promise.all([first, second])).toEqual([{ data: 'old' }, { data: 'new' }])
})

it('keeps accounts and questions apart', async () => {
  const shared = new SharedAnswers(1000)
  const poked = shared.now()
  expect(await Promise.all(['1 a', '1 b', '2 a'].map((key) => shared.ask(key, poked, async () => ({ data: key }))))).toEqual(
    ['1 a', '1 b', '2 a'].map((data) => ({ data })),
  )
})

it('a tab whose session has ended fails alone', async () => {
  const shared = new SharedAnswers(1000)
  const poked = shared.now()
  const ended = shared.ask('1', poked, async () => {
    throw new Error('TOKEN_INVALID')
  })
  const living = shared.ask('1', poked, async () => ({ data: 'mine' }))
  await expect(ended).rejects.toThrow('TOKEN_INVALID')
  expect(await living).toEqual({ data: 'mine' })
})

it('forgets answers nobody asks for any more', async () => {
  const [shared, one] = [new SharedAnswers(5), counted()]
  const poked = shared.now()
  await shared.ask('1', poked, one.run)
  await new Promise((resolve) => setTimeout(resolve, 30))
  await shared.ask('1', poked, one.run)
  expect(one.runs()).toBe(2)
})
