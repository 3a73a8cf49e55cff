import { useEffect, useRef, useState } from 'react'
import { createSoundDevice } from '#client/lib/sound/soundDevice.ts'
import { useStore } from '#client/lib/store.ts'
import { Button } from '#client/ui/Button.tsx'

const texts = { on: 'Ton einschalten', off: 'Ton ausschalten', blocked: 'Ihr Browser lässt gerade keinen Ton zu.' }

/** Rings whenever one of the counts is more than before (null: not known yet); a browser wants a tap before it makes a sound. */
export function CountSound({ counts }: { counts: readonly (number | null)[] }) {
  const [device] = useState(() => createSoundDevice())
  const state = useStore(device.state)
  const before = useRef(counts)
  useEffect(() => {
    const was = before.current
    before.current = counts
    const isMore = counts.some((count, at) => {
      const then = was[at] ?? null
      return count !== null && then !== null && count > then
    })
    if (isMore) device.once('new')
  }, [counts, device])
  useEffect(() => () => device.stop(), [device])
  const isOn = state === 'running'
  return (
    <>
      <Button
        icon={isOn ? 'sound-on' : 'sound-off'}
        aria-pressed={isOn}
        onPress={() => {
          if (isOn) device.stop()
          else void device.start()
        }}
      >
        {isOn ? texts.off : texts.on}
      </Button>
      {state === 'blocked' && <span role="status">{texts.blocked}</span>}
    </>
  )
}
