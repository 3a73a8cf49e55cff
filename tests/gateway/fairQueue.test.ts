import { expect, it } from 'vitest'
import { FairQueue } from '#gateway/pages/fairQueue.ts'

/** A queue whose work ends when the test says so. */
function queueOf(atOnce: number, mostWaiting: number) {
  const queue = new FairQueue(atOnce, mostWaiting)
  const begun: string[] = []
  const refused: string[] = []
  const ends: (() => void)[] = []
  const ask = (key: string, address: string) => {
    void queue.run(
      key,
      address,
      () =>
        new Promise<void>((resolve) => {
          begun.push(key)
          ends.push(resolve)
        }),
      () => {
        refused.push(key)
      },
    )
  }
  const settle = () =>
    new Promise((resolve) => {
      setImmediate(resolve)
    })
  return {
    queue,
    ask,
    begun,
    refused,
    settle,
    async finishAll() {
      for (let at = 0; at < ends.length; at += 1) {
        ends[at]!()
        await settle()
      }
    },
  }
}

it('turns go round by address, whoever asked for how many', async () => {
  const { ask, begun, finishAll } = queueOf(1, 100)
  for (let n = 0; n < 5; n += 1) ask(`a${n}`, 'A')
  ask('b0', 'B')
  ask('c0', 'C')
  ask('b1', 'B')
  await finishAll()
  expect(begun).toEqual(['a0', 'a1', 'b0', 'c0', 'a2', 'b1', 'a3', 'a4'])
})

it('never does more at once than allowed, and all of it in the end', async () => {
  const { ask, begun, finishAll, settle } = queueOf(3, 100)
  for (let n = 0; n < 20; n += 1) ask(`k${n}`, `address ${n % 4}`)
  await settle()
  expect(begun).toHaveLength(3)
  await finishAll()
  expect(new Set(begun).size).toBe(20)
  ask('afterwards', 'A')
  await settle()
  expect(begun.at(-1), 'a place is free again').toBe('afterwards')
})

it('when it is full, who has most gives a place to who has fewer', async () => {
  const { ask, begun, refused, finishAll, settle } = queueOf(1, 4)
  for (let n = 0; n < 7; n += 1) ask(`a${n}`, 'A')
  await settle()
  expect(refused, 'one runs, four wait').toEqual(['a5', 'a6'])
  ask('b0', 'B')
  ask('b1', 'B')
  ask('b2', 'B')
  ask('c0', 'C')
  await settle()
  expect(refused).toEqual(['a5', 'a6', 'a4', 'a3', 'b2', 'a2'].filter((key) => refused.includes(key)))
  expect(refused).toEqual(expect.arrayContaining(['a4', 'a3', 'b2']))
  await finishAll()
  expect(begun).toEqual(expect.arrayContaining(['a0', 'a1', 'b0', 'c0']))
  expect(begun.length + refused.length).toBe(11)
})

it('what somebody else waits for too comes in his turn, and is not given up with the place of the first', async () => {
  const { queue, ask, begun, refused, finishAll, settle } = queueOf(1, 4)
  for (let n = 0; n < 4; n += 1) ask(`a${n}`, 'A')
  ask('shared', 'A')
  queue.join('shared', 'B')
  queue.join('shared', 'B')
  queue.join('nobody asks for it', 'B')
  ask('c0', 'C')
  await settle()
  expect(refused).toEqual(['a3'])
  await finishAll()
  expect(begun).toEqual(['a0', 'a1', 'shared', 'c0', 'a2'])
})

it('a work that fails frees its place', async () => {
  const queue = new FairQueue(1, 1)
  await expect(
    queue.run(
      'x',
      'A',
      () => Promise.reject(new Error('broke')),
      () => {},
    ),
  ).rejects.toThrow('broke')
  expect(
    await queue.run(
      'y',
      'A',
      () => Promise.resolve('done'),
      () => 'refused',
    ),
  ).toBe('done')
})

it('nobody gives a place to whoever would then have as many', async () => {
  const { ask, refused, settle } = queueOf(1, 3)
  for (const [key, address] of ['a0 A', 'a1 A', 'a2 A', 'b0 B', 'b1 B'].map((one) => one.split(' '))) ask(key!, address!)
  await settle()
  expect(refused).toEqual(['b1'])
})

it('whoever joins what has had its turn takes no place from others', async () => {
  const { queue, ask, begun, finishAll, settle } = queueOf(1, 4)
  ask('a0', 'A')
  ask('a1', 'A')
  await finishAll()
  queue.join('a1', 'B')
  ask('c0', 'C')
  ask('d0', 'D')
  await settle()
  await finishAll()
  expect(begun).toEqual(['a0', 'a1', 'c0', 'd0'])
})
