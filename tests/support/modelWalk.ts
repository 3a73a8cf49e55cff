import { sql } from 'kysely'
import { expect } from 'vitest'
import { asList, type Lifecycle } from '#machines/defineLifecycle.ts'
import type { DemoTestApp, Who } from './demoTestApp.ts'
import { rewinding, type Moment } from './rewinding.ts'

/** What a walk does in a situation, and what that came to. */
export interface Tried<Seen, Command extends string> {
  before: Seen
  after: Seen
  command: Command
  /** HTTP status; null where the step could not even be tried. */
  status: number
  /** The way to here and what it answered, for messages. */
  told: string
}
export interface Walk<Seen, Command extends string> {
  /** What can be done in this situation; the way tells what has been done. */
  commands: readonly Command[]
  seen(): Promise<Seen>
  /** All that tells one situation from another. */
  keyOf(seen: Seen): string
  /** Undefined: there is nothing to try, such as a clock that does not run. */
  give(command: Command, before: NoInfer<Seen>): Promise<number | undefined>
  /** What must hold after every step. */
  judge(tried: Tried<Seen, Command>): Promise<void> | void
  /** What must hold in every new situation, before anything is tried from it; what it changes is taken back. */
  rest?(seen: Seen, told: string): Promise<void>
  /** Situations whose way is longer are not gone on from. */
  longest?: number
  /** What the test itself keeps of a situation beside the database, and gets back. */
  memory?: { take(): unknown; put(kept: never): void }
}

/**
 * Who hears of what, and which papers follow, is for other tests: of the jobs of a walk these are not queued, and what is told to screens
 * stays told.
 */
const besideTheWay = ['notification.%', 'mail.%', 'text.%', 'invoices.%', 'order.receipt', 'refund.correct']
const toldToScreens = ['event', 'stream', 'outbox']

const people: readonly Exclude<Who, 'guest' | 'mia'>[] = ['anna', 'jonas', 'radwerk', 'bellaVista', 'admin']

/** A step of a thing as it was noted. */
interface Noted {
  event: string
  from_state: string
  to_state: string
}
/** Those of the steps that the lifecycle does not have at all; that their checks held is asked before. */
export function strayingFrom(lifecycle: { spec: { states: object } }, way: readonly Noted[]): Noted[] {
  const states = lifecycle.spec.states as Record<string, { on?: Record<string, unknown> }>
  return way.filter(({ event, from_state: from, to_state: to }) => {
    const moves = asList((states[from]?.on?.[event] ?? []) as { target?: string } | { target?: string }[])
    return !moves.some((move) => (move.target ?? from) === to)
  })
}

/**
 * Walks whatever can be done to something on the running server, breadth first: from every situation everything is tried. Each
 * situation is walked to once and kept, so that the next step is tried from the same moment; what is refused is not taken back, so that
 * a trace that it has left shows in what follows. With TELL_WALKS each step that is tried is printed, with what it came to.
 */
export async function modelWalks(testApp: DemoTestApp) {
  const { db } = testApp
  const town = await rewinding(db as never, { without: toldToScreens })
  const kinds = `array[${besideTheWay.map((kind) => `'${kind}'`).join(', ')}]`
  await sql
    .raw(
      `create unlogged table rewinding.driven (machine text, state text, event text, primary key (machine, state, event));
      create function rewinding.drive() returns trigger language plpgsql as $$ begin
        insert into rewinding.driven values (new.machine, new.from_state, new.event) on conflict do nothing; return null; end $$;
      create trigger driven after insert on transitions for each row execute function rewinding.drive();
      create function rewinding.pass_over() returns trigger language plpgsql as $$ begin return null; end $$;
      create trigger passed_over before insert on jobs for each row
        when (new.kind like any (${kinds})) execute function rewinding.pass_over();
      delete from jobs where kind like any (${kinds})`,
    )
    .execute(db)
  let signedInAt = testApp.now().getTime()
  const clock = {
    take: () => ({ now: testApp.now(), tokens: { ...testApp.tokens }, signedInAt }),
    put({ now, tokens, signedInAt: then }: { now: Date; tokens: typeof testApp.tokens; signedInAt: number }) {
      testApp.at(now)
      signedInAt = then
      Object.assign(testApp.tokens, tokens)
    },
  }
  /** What is due by then fires. */
  async function goOnTo(instant: Date): Promise<void> {
    if (instant > testApp.now()) testApp.at(instant)
    // Sessions end after thirty days.
    if (testApp.now().getTime() - signedInAt > 25 * 86_400_000) {
      for (const who of people) await testApp.signIn(who)
      signedInAt = testApp.now().getTime()
    }
    await testApp.deadlines()
  }
  return {
    goOnTo,
    /** Walks from where the database stands now, and says how much it has seen. */
    async walk<Seen, Command extends string>(walk: Walk<Seen, Command>) {
      const take = () => ({ clock: clock.take(), own: walk.memory?.take() })
      const put = (kept: ReturnType<typeof take>) => {
        clock.put(kept.clock)
        walk.memory?.put(kept.own as never)
      }
      const { keyOf, seen, longest = Infinity } = walk
      const known = new Map<string, readonly Command[]>()
      const open: { way: readonly Command[]; key: string; moment: Moment; kept: ReturnType<typeof take> }[] = []
      const meet = async (way: readonly Command[], there: Seen, key: string) => {
        known.set(key, way)
        if (way.length >= longest && !walk.rest) return
        const [moment, kept] = [await town.keep(), take()]
        if (walk.rest) {
          await walk.rest(there, way.join(' → '))
          await town.back(moment)
          put(kept)
        }
        if (way.length < longest) open.push({ way, key, moment, kept })
      }
      for (const who of people) await testApp.signIn(who)
      signedInAt = testApp.now().getTime()
      await town.mark()
      const first = await seen()
      await meet([], first, keyOf(first))
      let tried = 0
      while (open.length > 0) {
        const { way, key, moment, kept } = open.shift()!
        const goBack = async () => {
          await town.back(moment)
          put(kept)
        }
        await goBack()
        let isAway = false
        const before = await seen()
        expect(keyOf(before), way.join(' → ')).toBe(key)
        for (const command of walk.commands) {
          if (isAway) await goBack()
          isAway = false
          const status = await walk.give(command, before)
          if (status === undefined) continue
          tried += 1
          const after = await seen()
          const told = `${[...way, command].join(' → ')}: ${status}`
          if (process.env['TELL_WALKS']) console.log(told)
          await walk.judge({ before, after, command, status, told })
          if (status >= 400) {
            expect([status < 500, status], told).toEqual([true, status])
            expect(after, told).toEqual(before)
            continue
          }
          const next = keyOf(after)
          if (!known.has(next)) await meet([...way, command], after, next)
          isAway = true
        }
      }
      return { known, tried }
    },
    /** Goes on to when this clock of a thing runs out, and lets fire all that is due by then; undefined where it does not run. */
    async runOut(machine: string, entityId: number, event: string): Promise<number | undefined> {
      const due = await db
        .selectFrom('deadlines')
        .select('due_at')
        .where('machine', '=', machine)
        .where('entity_id', '=', entityId)
        .where('event', '=', event)
        .executeTakeFirst()
      if (!due) return undefined
      await goOnTo(due.due_at)
      return 200
    },
    /** Which clocks of a thing run, as a list in a row. */
    clocksOf: (machine: string, entityId: number) =>
      sql<string[]>`(select coalesce(json_agg(event order by event), '[]') from deadlines
        where machine = ${machine} and entity_id = ${entityId})`,
    /** The steps of a thing since it came about, as a list in a row. */
    wayOf: (machine: string, entityId: number) =>
      sql<Noted[]>`(
        select coalesce(json_agg(json_build_object('event', event, 'from_state', from_state, 'to_state', to_state) order by id), '[]')
        from transitions where machine = ${machine} and entity_id = ${entityId} and from_state <> '')`,
    /** What a lifecycle allows in some state and no walk of this file has done. */
    async undriven(lifecycle: Lifecycle<never, never>): Promise<string[]> {
      const { rows } = await sql<{
        pair: string
      }>`select state || ' ' || event as pair from rewinding.driven where machine = ${lifecycle.id}`.execute(db)
      const driven = new Set(rows.map(({ pair }) => pair))
      return Object.entries(lifecycle.spec.states)
        .flatMap(([state, { on }]) => Object.keys(on ?? {}).map((event) => `${state} ${event}`))
        .filter((pair) => !driven.has(pair))
        .toSorted()
    },
  }
}
