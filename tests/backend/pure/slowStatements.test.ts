import { describe, expect, it } from 'vitest'
import { SlowStatements, withoutValues } from '#backend/kernel/db/slowStatements.ts'

describe('slow statements', () => {
  it.each([
    [`select * from accounts where email = 'anna@x.example' and id = 42`, 'select * from accounts where email = ? and id = ?'],
    [`select 'O''Brien; it''s', "user 7"."id7", t2.x from t2`, `select ?, "user 7"."id7", t2.x from t2`],
    ['select  1.5,\n 2e10, $1 , $22', 'select ?, …'],
    ['insert into t values ($1, $2, $3), ($4, $5, $6)', 'insert into t values (?, …), (?, …)'],
    [`/* last */ select 1 -- geheim\n from t`, 'select ? from t'],
    [`select $tag$ geheim $tag$, $$auch$$`, 'select ?, …'],
    [`select 'ohne Ende`, 'select ?'],
  ])('%s loses its values', (sql, text) => {
    expect(withoutValues(sql)).toBe(text)
  })

  it('a text that is cut shows nothing of a value that reaches over the cut', () => {
    const text = withoutValues(`select '${'geheim '.repeat(10_000)}'`)
    expect(text).toBe('select ?')
    expect(withoutValues(`select ${'a_long_column_name, '.repeat(100)}1`).length).toBeLessThanOrEqual(400)
  })

  it('are told together whatever stood in them, the most expensive first; quick ones never', () => {
    const slow = new SlowStatements()
    slow.note('select 1', 199, 0)
    slow.note('select 2 from a', 300, 0)
    slow.note('select 3 from a', 500, 0)
    slow.note('select 1 from b', 900, 0)
    expect(slow.read(0)).toEqual([
      { text: 'select ? from b', count: 1, totalMs: 900, maxMs: 900 },
      { text: 'select ? from a', count: 2, totalMs: 800, maxMs: 500 },
    ])
  })

  it('are forgotten after an hour, and do not fill the memory', () => {
    const slow = new SlowStatements()
    slow.note('select 1 from old', 300, 0)
    expect(slow.read(3_600_000)).toHaveLength(1)
    expect(slow.read(3_600_001)).toEqual([])
    for (let n = 0; n < 300; n++) slow.note(`select x from table_${'ab'.repeat(n % 150)}${n < 150 ? 'p' : 'q'}`, 300, 1)
    expect(slow.read(1).length).toBeLessThanOrEqual(10)
  })
})
