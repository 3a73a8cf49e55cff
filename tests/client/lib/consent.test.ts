import { beforeEach, describe, expect, it } from 'vitest'
import { readConsent, storeConsent } from '#client/lib/consent.ts'
import { createStore } from '#client/lib/store.ts'
import { stubStorage } from './memoryStorage.ts'

let storage: ReturnType<typeof stubStorage>
beforeEach(() => {
  storage = stubStorage()
})
const whole = { version: '3', keys: ['maps'], at: '2026-05-04T10:00:00.000Z', visitor_id: 'v-1' }
const store = (value: unknown) => storage.entries.set('cookie_consent', typeof value === 'string' ? value : JSON.stringify(value))

describe('a choice made on this device', () => {
  it('is kept with the texts it was made on; the visitor’s id comes with the first one and stays', () => {
    expect(readConsent()).toBeNull()
    const first = storeConsent('3', ['maps'], new Date(whole.at))
    expect(first).toEqual({ ...whole, visitor_id: expect.stringMatching(/^[0-9a-f-]{36}$/) })
    expect(readConsent()).toEqual(first)
    const second = storeConsent('4', [])
    expect(second).toMatchObject({ version: '4', keys: [], visitor_id: first.visitor_id })
  })
  it('is none when it cannot be read whole', () => {
    store(whole)
    expect(readConsent()).toEqual(whole)
    store({ ...whole, keys: [1], more: true })
    expect(readConsent()).toEqual({ ...whole, keys: ['1'] })
    for (const damaged of ['{', 'null', '7', '"text"']) {
      store(damaged)
      expect(readConsent(), damaged).toBeNull()
    }
    for (const name of ['version', 'keys', 'at', 'visitor_id'] as const) {
      store({ ...whole, [name]: undefined })
      expect(readConsent(), name).toBeNull()
    }
  })
  it('holds for the page alone where storage is blocked', () => {
    storage.block()
    expect(readConsent()).toBeNull()
    expect(storeConsent('3', ['maps'])).toMatchObject({ version: '3' })
  })
})

it('a store tells its listeners of another value only, until they stop', () => {
  const numbers = createStore(1)
  const heard: number[] = []
  const stop = numbers.subscribe(() => heard.push(numbers.get()))
  numbers.subscribe(() => heard.push(-numbers.get()))
  numbers.set(1)
  numbers.set(2)
  stop()
  numbers.set(3)
  expect(heard).toEqual([2, -2, -3])
  expect([numbers.initial, numbers.get()]).toEqual([1, 3])
})
