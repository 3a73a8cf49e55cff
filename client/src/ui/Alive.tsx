import { useEffect } from 'react'
import { replayPress } from './preHydration.ts'

/** Stands beside a part that is drawn before its code is there, inside its boundary: what was pressed in it meanwhile is pressed again. */
export function Alive() {
  useEffect(replayPress, [])
  return null
}
