import type { InspectionEvent } from 'xstate'

type Inspector = (event: InspectionEvent) => void
let inspector: Inspector | null = null

/** The application names who listens (the machine inspector); libraries and features need not know it. */
export function setInspector(listener: Inspector): void {
  inspector = listener
}

/** Give it to every actor: `createActor(machine, { inspect })`, `useActorRef(machine, { inspect })`. */
export function inspect(event: InspectionEvent): void {
  inspector?.(event)
}
