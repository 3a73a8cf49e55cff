import { useEffect, useRef } from 'react'
import { api } from '#client/lib/http/api.ts'
import { sentenceOf } from '#client/lib/http/failures.ts'
import { useStore } from '#client/lib/store.ts'
import { Button } from '#client/ui/Button.tsx'
import { NativeSelect } from '#client/ui/NativeSelect.tsx'
import { Switch } from '#client/ui/Switch.tsx'
import { useSaving } from '#client/lib/useSaving.ts'
import { SheetButton } from './SheetButton.tsx'
import { timbres } from '#client/lib/sound/tones.ts'
import { boardTexts } from './foodBoard.texts.ts'
import { useBoard, useKitchen } from './useKitchen.ts'
import styles from './AlarmSettings.module.css'

const texts = boardTexts.bell
const patienceMs = 600

/** Whether, how and how loud the bell rings; it holds for all devices of the restaurant. */
export function AlarmSettings() {
  return (
    <SheetButton label={texts.settings} icon="settings">
      {() => <BellForm />}
    </SheetButton>
  )
}

function BellForm() {
  const kitchen = useKitchen()
  const isOn = useBoard(({ context }) => context.settings?.order_sound !== false)
  const { timbre, volume } = useStore(kitchen.bellSound)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const saving = useSaving()
  const save = (key: 'sound_tone' | 'sound_volume', value: string | number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(
      () => void saving.save(async () => void (await api('foodSettings.setSetting', { body: { key, value } })), { sentence: sentenceOf }),
      key === 'sound_volume' ? patienceMs : 0,
    )
  }
  const switchBell = (value: boolean) => {
    void saving.save(
      async () => {
        await api('notifications.setOrderSound', { body: { value } })
        kitchen.actor.send({ type: 'setting.changed', orderSound: value })
      },
      { sentence: sentenceOf },
    )
  }
  return (
    <div className={styles['form']}>
      <Switch isSelected={isOn} onChange={switchBell}>
        {texts.order}
      </Switch>
      <NativeSelect
        label={texts.tone}
        value={timbre}
        options={timbres.map((value) => ({ value, label: texts.tones[value] }))}
        onChange={(next) => {
          kitchen.tune({ timbre: next, volume })
          save('sound_tone', next)
        }}
      />
      <label className={styles['volume']}>
        {texts.volume}
        <input
          type="range"
          min={10}
          max={100}
          step={5}
          value={volume}
          onChange={({ target }) => {
            kitchen.tune({ timbre, volume: Number(target.value) })
            save('sound_volume', Number(target.value))
          }}
        />
      </label>
      <Button icon="sound-on" onPress={() => void kitchen.testTone()}>
        {texts.test}
      </Button>
    </div>
  )
}
