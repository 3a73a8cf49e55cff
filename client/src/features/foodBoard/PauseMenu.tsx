import { pausedUntil } from '#machines/flows/foodBoard.view.ts'
import { ActionList, SheetButton } from './SheetButton.tsx'
import { boardTexts } from './foodBoard.texts.ts'
import { minutesToMidnight } from './minutesToMidnight.ts'
import { useBoard, useKitchen, useServerNow } from './useKitchen.ts'

const texts = boardTexts.pause

/** A breather for the kitchen: 15, 30, 60 minutes or the rest of the day. */
export function PauseMenu() {
  const kitchen = useKitchen()
  const now = useServerNow(10_000)
  const isPaused = useBoard(({ context }) => pausedUntil(context, now) !== null)
  const pause = (id: string, label: string, minutes: () => number, icon?: 'check') => ({
    id,
    label,
    icon,
    onPress: () => kitchen.ask({ type: 'pause', minutes: minutes() }),
  })
  const actions = [
    ...(isPaused ? [pause('resume', texts.resume, () => 0, 'check')] : []),
    pause('15', texts.quarter, () => 15),
    pause('30', texts.half, () => 30),
    pause('60', texts.hour, () => 60),
    pause('today', texts.today, () => minutesToMidnight(kitchen.serverNow())),
  ]
  const text = isPaused ? texts.running : texts.button
  return (
    <SheetButton label={text} icon="clock" text={text}>
      {(close) => <ActionList actions={actions} close={close} />}
    </SheetButton>
  )
}
