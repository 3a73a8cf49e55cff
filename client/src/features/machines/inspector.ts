import type { AnyActorRef, AnyStateMachine, AnyTransitionDefinition, InspectionEvent, StateValue } from 'xstate'
import { ofTab } from '#client/lib/storage.ts'
import { redact } from './redact.ts'
import { spokenEvent } from './spokenEvent.ts'
import { RingBuffer } from './ringBuffer.ts'

/** A machine that lives (or lived) in this tab. */
export interface LiveActor {
  sessionId: string
  machineId: string
  machine: AnyStateMachine
  value: StateValue
  isAlive: boolean
  events: number
}

/** One event an actor received, with what it made of it. */
export interface LogEntry {
  id: number
  at: number
  sessionId: string
  machineId: string
  type: string
  /** The event in words when XState made it up: `login fertig`. */
  label: string
  payload: unknown
  before: StateValue | null
  after: StateValue | null
  /** The transitions taken; empty when the machine did not listen to the event. */
  taken: readonly { source: string; targets: readonly string[]; eventType: string }[]
}
export interface InspectorView {
  isEnabled: boolean
  actors: readonly LiveActor[]
  log: readonly LogEntry[]
}

const endedKept = 8
const flagKey = 'entwickler.inspektor'
const seen = new WeakSet<object>()
const known: WeakRef<AnyActorRef>[] = []
const actors = new Map<string, LiveActor>()
const log = new RingBuffer<LogEntry>(500)
const listeners = new Set<() => void>()
let isEnabled = readFlag()
let nextId = 1
let view: InspectorView = { isEnabled, actors: [], log: [] }
let isScheduled = false

/**
 * Pass it to `createActor(machine, { inspect })`. While the inspector is off it only remembers weakly that a machine
 * exists, so that it can be shown should somebody look later; nothing is recorded and nothing kept alive.
 */
export function inspect(event: InspectionEvent): void {
  // Actors made before the application named its inspector are met at their first event.
  if (!seen.has(event.actorRef)) meet(event.actorRef as AnyActorRef)
  if (!isEnabled) return
  switch (event.type) {
    case '@xstate.event':
      return hear(event.actorRef as AnyActorRef, event.event)
    case '@xstate.microstep':
      return note(event.actorRef as AnyActorRef, event._transitions)
    case '@xstate.snapshot':
      return settle(event.actorRef as AnyActorRef, event.snapshot as { status: string; value?: StateValue })
    default:
  }
}

/** Starts recording in this tab, and for the rest of its visits if it is to last. Machines already alive are taken in as they stand. */
export function enableInspector({ isLasting = true } = {}): void {
  if (isEnabled) return
  isEnabled = true
  if (isLasting) writeFlag(true)
  for (const ref of known.splice(0)) {
    const actor = ref.deref()
    if (actor && stateOf(actor)?.status === 'active') meet(actor)
  }
  publish()
}

/** Stops recording and forgets everything recorded. */
export function disableInspector(): void {
  isEnabled = false
  writeFlag(false)
  actors.clear()
  log.clear()
  publish()
}

export function clearLog(): void {
  log.clear()
  publish()
}

/** For `useSyncExternalStore`. Changes of one tick are published together, however many events there are. */
export const inspectorStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  getSnapshot: (): InspectorView => view,
}

function meet(actor: AnyActorRef): void {
  seen.add(actor)
  const machine = machineOf(actor)
  if (!machine) return
  known.push(new WeakRef(actor))
  if (known.length > 200) known.splice(0, known.length, ...known.filter((ref) => isUnderWay(ref.deref())))
  if (!isEnabled) return
  actors.set(actor.sessionId, {
    sessionId: actor.sessionId,
    machineId: machine.id,
    machine,
    value: stateOf(actor)?.value ?? {},
    isAlive: true,
    events: 0,
  })
  publish()
}

function hear(actor: AnyActorRef, { type, ...payload }: { type: string }): void {
  const live = actors.get(actor.sessionId)
  if (!live || type === 'xstate.init' || type === 'xstate.stop') return
  actors.set(live.sessionId, { ...live, events: live.events + 1 })
  log.add({
    id: nextId++,
    at: Date.now(),
    sessionId: live.sessionId,
    machineId: live.machineId,
    type,
    label: spokenEvent(live.machine, type),
    payload: Object.keys(payload).length > 0 ? redact(payload) : null,
    before: live.value,
    after: null,
    taken: [],
  })
  publish()
}

function note(actor: AnyActorRef, transitions: readonly AnyTransitionDefinition[]): void {
  const taken = transitions.map((one) => ({
    source: one.source.path.join('.'),
    targets: (one.target ?? []).map((node) => node.path.join('.')),
    eventType: one.eventType,
  }))
  log.changeLast(
    (entry) => entry.sessionId === actor.sessionId && entry.after === null,
    (entry) => ({ ...entry, taken: [...entry.taken, ...taken] }),
  )
}

function settle(actor: AnyActorRef, snapshot: { status: string; value?: StateValue }): void {
  const live = actors.get(actor.sessionId)
  if (!live || snapshot.value === undefined) return
  const value = snapshot.value
  actors.set(live.sessionId, { ...live, value, isAlive: snapshot.status === 'active' })
  log.changeLast(
    (entry) => entry.sessionId === live.sessionId && entry.after === null,
    (entry) => ({ ...entry, after: value }),
  )
  const ended = [...actors.values()].filter((one) => !one.isAlive)
  for (const one of ended.slice(0, Math.max(0, ended.length - endedKept))) actors.delete(one.sessionId)
  publish()
}

function publish(): void {
  if (isScheduled) return
  isScheduled = true
  queueMicrotask(() => {
    isScheduled = false
    view = { isEnabled, actors: [...actors.values()], log: log.toArray() }
    for (const listener of listeners) listener()
  })
}

function machineOf(actor: AnyActorRef): AnyStateMachine | undefined {
  const logic: unknown = 'logic' in actor ? actor.logic : undefined
  return typeof logic === 'object' && logic !== null && 'root' in logic ? (logic as AnyStateMachine) : undefined
}

/** An actor that is just being made cannot be asked yet and will report by itself. */
function stateOf(actor: AnyActorRef): { status: string; value?: StateValue } | undefined {
  try {
    return actor.getSnapshot() as { status: string; value?: StateValue }
  } catch {
    // XState has no other way to ask whether the first snapshot exists.
    return undefined
  }
}

const isUnderWay = (actor: AnyActorRef | undefined) => actor !== undefined && (stateOf(actor)?.status ?? 'active') === 'active'

function readFlag(): boolean {
  try {
    return ofTab().getItem(flagKey) === 'an' || location.pathname.startsWith('/entwickler/')
  } catch {
    // No browser, or storage is blocked: nobody is looking.
    return false
  }
}

function writeFlag(on: boolean): void {
  try {
    ofTab().setItem(flagKey, on ? 'an' : 'aus')
  } catch {
    // Without storage the choice lasts until the page is left.
    return
  }
}
