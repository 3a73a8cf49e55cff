import { pausedUntil } from '#machines/flows/foodBoard.view.ts'
import { Icon } from '#client/ui/Icon.tsx'
import { Menu } from '#client/ui/Menu.tsx'
import { boardTexts } from './foodBoard.texts.ts'
import { minutesToMidnight } from './minutesToMidnight.ts'
import { useBoard, useKitchen, useServerNow } from './useKitchen.ts'

const texts = boardTexts.pause

/** A breather for the kitchen: 15, 30, 60 minutes or the rest of the day. */
export function PauseMenu() {
  const kitchen = useKitchen()
  const now = useServerNow(10_000)
  const isPaused = useBoard(({ context }) => pausedUntil(context, now) !== null)
  const pause = (minutes: number) => kitchen.ask({ type: 'pause', minutes })
  return (
    <Menu
      label={isPaused ? texts.running : texts.button}
      variant="secondary"
      size="large"
      trigger={
        <>
          <Icon name="clock" size={18} /> {isPaused ? texts.running : texts.button}
        </>
      }
      entries={[
        ...(isPaused ? [{ id: 'resume', label: texts.resume, icon: 'check' as const, onAction: () => pause(0) }] : []),
        { id: '15', label: texts.quarter, onAction: () => pause(15) },
        { id: '30', label: texts.half, onAction: () => pause(30) },
        { id: '60', label: texts.hour, onAction: () => pause(60) },
        { id: 'today', label: texts.today, onAction: () => pause(minutesToMidnight(kitchen.serverNow())) },
      ]}
    />
  )
}
