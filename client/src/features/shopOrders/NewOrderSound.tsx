import { useEffect, useRef, useState } from 'react'
import { createSoundDevice } from '#client/lib/sound/soundDevice.ts'
import { useStore } from '#client/lib/store.ts'
import { Button } from '#client/ui/Button.tsx'
import { shopOrderTexts } from './shopOrders.texts.ts'

const texts = shopOrderTexts.list

/** Strikes the bell of a new order as often as `heard` grows; a browser wants a tap before it makes a sound. */
export function NewOrderSound({ heard }: { heard: number }) {
  const [device] = useState(() => createSoundDevice())
  const state = useStore(device.state)
  const before = useRef(heard)
  useEffect(() => {
    if (heard > before.current) device.once('new')
    before.current = heard
  }, [heard, device])
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
