import { useEffect, useRef, useState } from 'react'
import { createSoundDevice } from '#client/lib/sound/soundDevice.ts'
import { useStore } from '#client/lib/store.ts'
import { Button } from '#client/ui/Button.tsx'
import { offerTexts } from './offersProvider.texts.ts'

const texts = offerTexts.list

/** Rings when an offer is countered or accepted: whenever one of the two counts more than before. */
export function OfferSound({ countered, accepted }: { countered: number | null; accepted: number | null }) {
  const [device] = useState(() => createSoundDevice())
  const state = useStore(device.state)
  const before = useRef({ countered, accepted })
  useEffect(() => {
    const was = before.current
    const isMore = (now: number | null, then: number | null) => now !== null && then !== null && now > then
    if (isMore(countered, was.countered) || isMore(accepted, was.accepted)) device.once('new')
    before.current = { countered, accepted }
  }, [countered, accepted, device])
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
        {isOn ? texts.soundOff : texts.soundOn}
      </Button>
      {state === 'blocked' && <span role="status">{texts.soundBlocked}</span>}
    </>
  )
}
