import { useEffect, useRef, useState } from 'react'
import { newsSound } from '#client/lib/sound/newsSound.ts'
import { useStore } from '#client/lib/store.ts'
import { Button } from '#client/ui/Button.tsx'

const texts = {
  on: 'Ton einschalten',
  off: 'Ton ausschalten',
  blocked: 'Ihr Browser lässt gerade keinen Ton zu.',
  asleep: 'Tippen oder klicken Sie einmal auf die Seite, dann klingelt es wieder.',
}

/** Switches the sound of this device on and off, and rings whenever one of the counts is more than before (null: not known yet). */
export function CountSound({ counts }: { counts: readonly (number | null)[] }) {
  const [sound] = useState(newsSound)
  const state = useStore(sound.state)
  const isOn = useStore(sound.isWanted)
  const before = useRef(counts)
  useEffect(() => {
    const was = before.current
    before.current = counts
    const isMore = counts.some((count, at) => {
      const then = was[at] ?? null
      return count !== null && then !== null && count > then
    })
    if (isMore) sound.ring()
  }, [counts, sound])
  return (
    <>
      <Button icon={isOn ? 'sound-on' : 'sound-off'} aria-pressed={isOn} onPress={() => void sound.switch(!isOn)}>
        {isOn ? texts.off : texts.on}
      </Button>
      {isOn && state !== 'running' && <span role="status">{state === 'blocked' ? texts.blocked : texts.asleep}</span>}
    </>
  )
}
