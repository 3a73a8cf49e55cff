import { useStore } from '#client/lib/store.ts'
import { Button } from '#client/ui/Button.tsx'
import { SegmentedControl } from '#client/ui/SegmentedControl.tsx'
import { toast } from '#client/lib/toastQueue.ts'
import { SheetButton } from './SheetButton.tsx'
import { boardSizes, boardView, showBoardAs, slipPapers } from './boardView.ts'
import { boardTexts } from './foodBoard.texts.ts'
import { useFullScreen } from './fullScreen.ts'
import styles from './ViewSettings.module.css'

const texts = boardTexts.view

/** Size of type and kiosk mode of this device. */
export function ViewSettings() {
  const { kiosk, size, paper } = useStore(boardView)
  const fullScreen = useFullScreen()
  return (
    <SheetButton label={texts.label} icon="eye" text={texts.button}>
      {(close) => (
        <div className={styles['form']}>
          <p className={styles['legend']}>{texts.size}</p>
          <SegmentedControl
            label={texts.size}
            value={size}
            options={boardSizes.map((value) => ({ value, label: texts.sizes[value] }))}
            onChange={(next) => showBoardAs({ size: next })}
          />
          <p className={styles['legend']}>{texts.paper}</p>
          <SegmentedControl
            label={texts.paper}
            value={paper}
            options={slipPapers.map((value) => ({ value, label: texts.papers[value] }))}
            onChange={(next) => showBoardAs({ paper: next })}
          />
          {!kiosk && (
            <>
              <Button
                variant="primary"
                size="large"
                icon="kitchen"
                onPress={() => {
                  close()
                  showBoardAs({ kiosk: true })
                  void fullScreen.enter()
                }}
              >
                {texts.start}
              </Button>
              <p className={styles['hint']}>{texts.hint}</p>
            </>
          )}
        </div>
      )}
    </SheetButton>
  )
}

/** The way back, always in sight in kiosk mode; and the way to the full screen, which the browser gives only to a press. */
export function KioskButtons() {
  const { kiosk } = useStore(boardView)
  const fullScreen = useFullScreen()
  if (!kiosk) return null
  const fill = async () => {
    if (!(await fullScreen.enter())) toast.info(texts.refused)
  }
  return (
    <>
      {fullScreen.isPossible && !fullScreen.isOn && (
        <Button size="large" icon="external" onPress={() => void fill()}>
          {texts.fullScreen}
        </Button>
      )}
      <Button
        size="large"
        icon="close"
        onPress={() => {
          showBoardAs({ kiosk: false })
          void fullScreen.leave()
        }}
      >
        {texts.end}
      </Button>
    </>
  )
}
