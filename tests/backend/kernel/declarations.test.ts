import pino from 'pino'
import * as z from 'zod'
import { describe, expect, it } from 'vitest'
import { Done, defineCalls } from '#contract/define.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { defineFeature } from '#backend/kernel/feature.ts'
import { inCommand } from '#backend/kernel/inCommand.ts'
import { createKernel } from '#backend/kernel/kernel.ts'
import { bindCalls } from '#backend/kernel/mount.ts'
import { Refusal } from '#backend/kernel/refusal.ts'
import { takeUndeclared } from '#tests/support/undeclared.ts'
import { account, kernelTestApp, note } from './kernelTestApp.ts'

const testApp = await kernelTestApp()
let work: (ctx: Ctx) => Promise<void> | void = () => undefined
const handler = async (ctx: Ctx) => {
  await work(ctx)
  return { message: 'Fertig.' }
}
const common = { area: 'Test', summary: '', audience: ['customer'], output: Done, refuses: ['SLOT_FULL'] } as const
const calls = defineCalls({
  'things.take': { ...common, method: 'POST', path: 'things/take', body: z.object({ n: z.int() }), events: ['foodOrder.tracked'] },
  'things.tell': { ...common, method: 'POST', path: 'things/tell' },
  'things.tellAlone': { ...common, method: 'POST', path: 'things/tellAlone', transaction: 'own' },
  'things.read': { ...common, method: 'GET', path: 'things' },
})
type Id = keyof typeof calls
const feature = defineFeature({
  calls,
  handlers: { 'things.take': handler, 'things.tell': handler, 'things.tellAlone': handler, 'things.read': handler },
})
const bound = bindCalls(testApp.kernel, [feature])

const run = (id: Id, caller = account(7), body: unknown = { n: 1 }, clientId: string | null = null) =>
  bound.get(id)!.run({ caller, requestId: 'test', clientId }, { params: {}, query: {}, body })
const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: Refusal) => error.code,
  )
const refuseWith = (code: RefusalCode) => () => {
  throw new Refusal(code)
}

describe('a code that its call does not declare', () => {
  it.each(['things.take', 'things.tellAlone', 'things.read'] as const)(
    'fails the test that meets it, with the line to add: %s',
    async (id) => {
      work = refuseWith('CART_EMPTY')
      expect(await refusal(run(id))).toBe('CART_EMPTY')
      expect(takeUndeclared()).toEqual([`${id} refuses with CART_EMPTY: add 'CART_EMPTY' to its «refuses» in contract/calls/`])
    },
  )

  it('is none that the call declares, or that the kernel answers for every call of its kind', async () => {
    work = refuseWith('SLOT_FULL')
    expect(await refusal(run('things.take'))).toBe('SLOT_FULL')
    expect(await refusal(run('things.take', { kind: 'guest' }))).toBe('LOGIN_REQUIRED')
    expect(await refusal(run('things.take', account(7, 'admin')))).toBe('ROLE_FORBIDDEN')
    expect(await refusal(run('things.take', account(7), { n: 'x' }))).toBe('INPUT_INVALID')
    work = () => undefined
    await run('things.take', account(7), { n: 1 }, 'one-key-12')
    expect(await refusal(run('things.take', account(7), { n: 2 }, 'one-key-12'))).toBe('IDEMPOTENCY_KEY_REUSED')
    expect(takeUndeclared()).toEqual([])
  })

  it('is none that the handler answers itself', async () => {
    work = async (ctx) => {
      await refusal(inCommand(ctx, async () => refuseWith('CART_EMPTY')()))
    }
    await run('things.tellAlone')
    expect(takeUndeclared()).toEqual([])
  })
})

describe('an event that its call does not declare', () => {
  const missing = (id: Id) => [`${id} emits foodOrder.tracked: add 'foodOrder.tracked' to its «events» in contract/calls/`]

  it('fails the test that meets it', async () => {
    work = (ctx) => {
      ctx.emit(note([7], 1))
    }
    await run('things.tell')
    expect(takeUndeclared()).toEqual(missing('things.tell'))
    await run('things.take')
    expect(takeUndeclared()).toEqual([])
  })

  it('also in a command that the handler opens itself', async () => {
    work = (ctx) =>
      inCommand(ctx, async (command) => {
        command.emit(note([7], 2))
      })
    await run('things.tellAlone')
    expect(takeUndeclared()).toEqual(missing('things.tellAlone'))
  })

  it('is none where the command was rolled back, nor in work that no call asked for', async () => {
    work = (ctx) => {
      ctx.emit(note([7], 3))
      throw new Refusal('SLOT_FULL')
    }
    expect(await refusal(run('things.tell'))).toBe('SLOT_FULL')
    await testApp.command(async (ctx) => {
      ctx.emit(note([7], 4))
    })
    expect(takeUndeclared()).toEqual([])
  })
})

it('where nobody listens for it, it is a warning in the log and the call goes on', async () => {
  const lines: Record<string, unknown>[] = []
  const log = pino({ level: 'warn' }, { write: (line) => void lines.push(JSON.parse(line) as never) })
  const alone = bindCalls(createKernel({ database: testApp.database, config: testApp.config, log }), [feature])
  work = (ctx) => {
    ctx.emit(note([7], 5))
  }
  await alone.get('things.tell')!.run({ caller: account(7), requestId: 'test' }, { params: {}, query: {}, body: {} })
  expect(lines).toMatchObject([{ level: 40, call: 'things.tell', list: 'events', name: 'foodOrder.tracked' }])
})
