import type { Kernel } from '#backend/kernel/context.ts'
import type { GatewayReport, ProcessRole } from '#contract/internal/processFigures.ts'
import { describeProcess, figuresOf, thisProcess, type ThisProcess } from '#backend/kernel/thisProcess.ts'
import { forgetProcess, forgetProcesses, freeJobsOfDead, noteProcess } from './liveness.store.ts'
import { startLoop, type Loop } from './loop.ts'

export type WorkerRole = Exclude<ProcessRole, 'gateway'>
type Who = Pick<ThisProcess, 'id' | 'role' | 'works'>

/** How often a process says that it lives, and after how long a silence the others believe that it does not. */
export const livenessMs = { beat: 3000, dead: 15_000 }
/** With every third word it also says what it measures. */
const beatsPerFigures = 3

/**
 * Says regularly that this process lives, and frees what processes that live no more had claimed: their jobs go on within seconds after a
 * kill -9, not when their lease has ended. One that only stood still takes part again with its next word; a job it was in the middle of
 * may then be done twice, as after a crash.
 */
export function startLiveness(kernel: Kernel, id: string, role: WorkerRole, works = true): Loop {
  describeProcess(kernel, { id, role, works })
  const beating = role === 'alone' ? beginAlone(kernel, id) : beat(kernel, { id, role, works })
  return {
    async stop() {
      await beating.stop()
      await forgetProcess(kernel, id)
    },
  }
}

/** Whoever is alone with its database says so once, ends what stood of predecessors, and leaves the disk in peace. */
function beginAlone(kernel: Kernel, id: string): Loop {
  const begun = (async () => {
    await forgetProcesses(kernel)
    await say(kernel, { id, role: 'alone', works: true }, false)
    if ((await freeJobsOfDead(kernel, livenessMs.dead)) > 0) kernel.poke(['jobs'])
  })().catch((error: unknown) => kernel.log.warn({ err: error }, 'jobs of a predecessor wait for the end of their lease'))
  return { stop: () => begun }
}

function beat(kernel: Kernel, who: Who): Loop {
  /** By the monotonic clock. */
  let [beatAt, freeFrom, beats] = [0, 0, 0]
  return startLoop(kernel, { name: 'liveness', busyMs: livenessMs.beat, idleMs: livenessMs.beat }, async () => {
    await say(kernel, who, beats++ % beatsPerFigures === 0)
    if (!who.works) return false
    const now = performance.now()
    // After a silence of our own (no database, a halt) the others have been as silent: they get their time to say that they live.
    if (beatAt > 0 && now - beatAt > livenessMs.dead / 2) freeFrom = now + livenessMs.dead
    beatAt = now
    if (now >= freeFrom && (await freeJobsOfDead(kernel, livenessMs.dead)) > 0) kernel.poke(['jobs'])
    return false
  })
}

/** One statement; without figures those said before stay. */
async function say(kernel: Kernel, { id, role, works }: Who, withFigures: boolean): Promise<void> {
  const { version } = thisProcess(kernel)
  const figures = withFigures ? JSON.stringify(figuresOf(kernel)) : null
  await noteProcess(kernel, { id, role, works, version, figures, upMs: 0 })
}

/** A gateway lives, and says what it measures. Beside a backend that is alone this stays in memory. */
export async function noteGateway(kernel: Kernel, report: GatewayReport): Promise<void> {
  const { role, gateways } = thisProcess(kernel)
  if (role === 'alone') gateways.set(report.id, { report, at: kernel.clock.now() })
  else
    await noteProcess(kernel, {
      id: report.id,
      role: 'gateway',
      works: false,
      version: report.version,
      figures: JSON.stringify(report.figures),
      upMs: report.upMs,
    })
}
