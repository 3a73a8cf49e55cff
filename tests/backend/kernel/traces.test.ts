import pino from 'pino'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { readTrace } from '#contract/internal/trace.ts'
import { inCommand } from '#backend/kernel/inCommand.ts'
import { defineJobs, performJobs } from '#backend/kernel/jobs.ts'
import { createKernel } from '#backend/kernel/kernel.ts'
import { runDue } from '#backend/workers/jobRunner.ts'
import { relayOnce } from '#backend/workers/relay.ts'
import { kernelTestApp, note } from './kernelTestApp.ts'

const testApp = await kernelTestApp()
const lines: Record<string, unknown>[] = []
const kernel = createKernel({
  database: testApp.database,
  config: testApp.config,
  clock: { now: testApp.now },
  log: pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) }),
  bus: { ...testApp.bus(), publish: () => Promise.reject(new Error('the bus takes nothing')) },
})
const trace = readTrace('00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01')!
const jobs = defineJobs({ 'traced.first': { payload: z.object({}) }, 'traced.second': { payload: z.object({}) } })
const features = [
  {
    calls: {},
    handlers: {},
    jobs: performJobs(jobs, {
      'traced.first': async (ctx) => {
        ctx.log.info('the first says something')
        await inCommand(ctx, async (command) => command.enqueue(jobs['traced.second'], {}))
      },
      'traced.second': () => Promise.reject(new Error('cannot')),
    }),
  },
]

describe('a trace goes from the request to the worker', () => {
  it('with a job and what that job asks for, each step with an id of its own, into the lines of the log', async () => {
    await kernel.command({ caller: { kind: 'system' }, requestId: 'traced-request', trace }, async (ctx) =>
      ctx.enqueue(jobs['traced.first'], {}),
    )
    const stored = async () => (await testApp.db.selectFrom('jobs').select('trace').execute()).map((row) => readTrace(row.trace))
    expect(await stored()).toEqual([trace])
    await runDue(kernel, features)
    const [second] = await stored()
    expect(second?.traceId).toBe(trace.traceId)
    await runDue(kernel, features)
    const [said, failed] = lines.filter((line) => line['trace_id'] === trace.traceId)
    expect([said?.['msg'], failed?.['msg']]).toEqual(['the first says something', 'a job failed'])
    const spans = [trace.spanId, second!.spanId, failed!['span_id']]
    expect(said?.['span_id']).toBe(second!.spanId)
    expect(new Set(spans).size).toBe(3)
  })

  it('with events, as far as the line that tells why one did not go out', async () => {
    await kernel.command({ caller: { kind: 'system' }, requestId: 'traced-request', trace }, async (ctx) => {
      ctx.emit(note([1, 2], 1))
      ctx.emit(note([2], 2))
    })
    const rows = await testApp.db.selectFrom('outbox').select('trace').execute()
    expect(rows.map((row) => readTrace(row.trace))).toEqual([trace, trace, trace])
    await relayOnce(kernel)
    const failed = lines.filter((line) => line['msg'] === 'an event could not be published')
    expect(failed.map((line) => line['trace_id'])).toEqual(Array(3).fill(trace.traceId))
  })

  it('and leaves nothing where traces are not wanted', async () => {
    await testApp.rows('truncate jobs, outbox')
    await kernel.command({ caller: { kind: 'system' }, requestId: 'plain-request' }, async (ctx) => {
      ctx.enqueue(jobs['traced.first'], {})
      ctx.emit(note([1], 3))
    })
    const [job] = await testApp.db.selectFrom('jobs').select('trace').execute()
    const [row] = await testApp.db.selectFrom('outbox').select('trace').execute()
    expect([job, row]).toEqual([{ trace: null }, { trace: null }])
  })
})
