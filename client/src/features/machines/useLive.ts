import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { Chart } from '#machines/draw/chart.ts'
import { inspectorStore, type LiveActor, type LogEntry } from './inspector.ts'
import { edgesOfEntry, noMarks, type Marks } from './marks.ts'
import { leavesOf, withGroups } from './walk.ts'

export const useInspector = () => useSyncExternalStore(inspectorStore.subscribe, inspectorStore.getSnapshot, inspectorStore.getSnapshot)

/** The actor shown on this chart: the chosen one, else the youngest that is alive. */
export function actorFor(chart: Chart, actors: readonly LiveActor[], chosen: string | null): LiveActor | undefined {
  const mine = actors.filter((actor) => actor.machineId === chart.id)
  return mine.find((actor) => actor.sessionId === chosen) ?? mine.findLast((actor) => actor.isAlive) ?? mine.at(-1)
}

/** Where the actor stands and what it has just done, as lights; the spark goes out by itself. */
export function useLiveMarks(chart: Chart, actor: LiveActor | undefined, log: readonly LogEntry[]): Marks {
  const last = actor && log.findLast((entry) => entry.sessionId === actor.sessionId && entry.after !== null)
  const [doneBeat, setDoneBeat] = useState(0)
  const beat = last?.id ?? 0
  useEffect(() => {
    if (beat === 0) return
    const timer = setTimeout(() => setDoneBeat(beat), 1_200)
    return () => clearTimeout(timer)
  }, [beat])
  return useMemo(() => {
    if (!actor) return noMarks
    const fired = last && beat > doneBeat ? new Set(edgesOfEntry(chart, last).map((edge) => edge.id)) : noMarks.fired
    return { ...noMarks, current: withGroups(leavesOf(actor.value)), fired, beat }
  }, [chart, actor, last, beat, doneBeat])
}
