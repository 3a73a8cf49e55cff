import { existsSync, readdirSync, readFileSync } from 'node:fs'

/**
 * CPU time of a process with all its threads, in milliseconds. `/proc/<pid>/task/<tid>/schedstat` counts nanoseconds; where the
 * kernel keeps none, utime + stime of `/proc/<pid>/stat` count hundredths of a second. 0 for a process that is gone.
 */
export function cpuOf(pid: number): number {
  const folder = `/proc/${pid}`
  try {
    if (existsSync(`${folder}/schedstat`))
      return readdirSync(`${folder}/task`).reduce((sum, thread) => sum + nanoseconds(`${folder}/task/${thread}/schedstat`), 0) / 1e6
    const fields = readFileSync(`${folder}/stat`, 'utf8').split(') ')[1]!.split(' ')
    return (Number(fields[11]) + Number(fields[12])) * 10
  } catch {
    return 0
  }
}

/** A thread may end while it is read. */
function nanoseconds(file: string): number {
  try {
    return Number(readFileSync(file, 'utf8').split(' ')[0])
  } catch {
    return 0
  }
}

/** Resident memory of a process in kB. */
export const residentKb = (pid: number): number => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])

/** CPU time of these processes from now on; processes that are new at the end count from their start. */
export async function meterCpu(processes: () => Promise<readonly number[]>): Promise<() => Promise<number>> {
  const before = new Map((await processes()).map((pid) => [pid, cpuOf(pid)]))
  return async () => (await processes()).reduce((sum, pid) => sum + cpuOf(pid) - (before.get(pid) ?? 0), 0)
}

/**
 * Waits until a process is at rest (at most a minute): a server that has just started still makes copies of pictures and indices, which is
 * no request's work. @returns its CPU in a second of rest, in milliseconds
 */
export async function restOf(pid: number): Promise<number> {
  let ms = Number.POSITIVE_INFINITY
  for (let tries = 0; tries < 60 && ms > 15; tries++) {
    const before = cpuOf(pid)
    await new Promise((resolve) => setTimeout(resolve, 1000))
    ms = cpuOf(pid) - before
  }
  return ms
}
