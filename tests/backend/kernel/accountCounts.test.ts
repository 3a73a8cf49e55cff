import { expect, it } from 'vitest'
import { accountCounts } from '#contract/values/accountCounts.ts'
import { countersOf } from '#backend/graphql/accountCounts.store.ts'

it('every count is named by exactly one feature', () => {
  const one = () => 'select 1'
  const all = Object.fromEntries(accountCounts.map((name) => [name, one]))
  expect(Object.keys(countersOf([{}, { counts: all }]))).toEqual([...accountCounts])
  expect(() => countersOf([{ counts: { ...all, open_orders: undefined } }])).toThrow('«open_orders» is counted by 0 features')
  expect(() => countersOf([{ counts: all }, { counts: { unread_messages: one } }])).toThrow('«unread_messages» is counted by 2 features')
})
