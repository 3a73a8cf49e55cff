import { cpuOf } from './cpu.ts'

const everyMs = 10
/** A busy machine may give a process nothing for so much of its share; it has that later. */
const mostSavedMs = 100

/**
 * Holds a process to a share of one core, so that it is the limit where everything else has room: it is halted (SIGSTOP) as soon as it has
 * used more than its share by the kernel's count, and goes on when that is made up for. What a late look lets through is taken off later,
 * so the share holds however busy the machine is. @returns what lets it go
 */
export function holdTo(share: number, pid: number): () => void {
  let [allowedMs, lookedAt, usedMs, isHalted] = [0, performance.now(), cpuOf(pid), false]
  const timer = setInterval(() => {
    const now = performance.now()
    allowedMs = Math.min(mostSavedMs, allowedMs + (now - lookedAt) * share)
    lookedAt = now
    if (isHalted && allowedMs <= 0) return
    const total = cpuOf(pid)
    allowedMs -= total - usedMs
    usedMs = total
    if (isHalted === allowedMs <= 0) return
    isHalted = !isHalted
    process.kill(pid, isHalted ? 'SIGSTOP' : 'SIGCONT')
  }, everyMs)
  return () => {
    clearInterval(timer)
    if (isHalted) process.kill(pid, 'SIGCONT')
  }
}
