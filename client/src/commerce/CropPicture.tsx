import { useState } from 'react'
import type { PercentCrop } from 'react-image-crop'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { SegmentedControl } from '#client/ui/SegmentedControl.tsx'
import { CropFrame } from './CropFrame.tsx'
import { croppedFile, firstCrop } from './cropping.ts'
import { useObjectUrl } from './useObjectUrl.ts'
import styles from './CropFrame.module.css'

const texts = {
  title: 'Ausschnitt wählen',
  hint: 'Ziehen Sie den Rahmen. Mit der Tastatur: Tab zum Rahmen oder zu einer Ecke, dann Pfeiltasten.',
  use: 'Ausschnitt verwenden',
  whole: 'Ganzes Bild verwenden',
  cancel: 'Abbrechen',
  shape: 'Form des Ausschnitts',
  shapes: { free: 'Frei', square: 'Quadrat', wide: '4 : 3' },
  unreadable: 'Dieses Bild lässt sich nicht lesen. Bitte wählen Sie ein Bild im Format PNG oder JPG.',
}

const aspects = { free: undefined, square: 1, wide: 4 / 3 } as const
type Shape = keyof typeof aspects
const shapes = (Object.keys(aspects) as Shape[]).map((value) => ({ value, label: texts.shapes[value] }))

interface CropPictureProps {
  file: File
  /** Width by height of where it will be shown; null: whoever cuts chooses. */
  aspect: number | null
  /** All of the picture is no choice where it stands already. */
  hasWhole?: boolean
  onClose: () => void
  /** What is to be sent: a part of the file, or all of it. */
  onChosen: (file: File) => void
}

/** Asks which part of a picture is to be shown, before it is sent. */
export function CropPicture({ file, aspect, hasWhole = true, onClose, onChosen }: CropPictureProps) {
  const url = useObjectUrl(file)
  const [image, setImage] = useState<HTMLImageElement | null>(null)
  const [crop, setCrop] = useState<PercentCrop>()
  const [isUnreadable, setUnreadable] = useState(false)
  const [shape, setShape] = useState<Shape>('free')
  const chosen = aspect ?? aspects[shape]
  const begin = (loaded: HTMLImageElement, wanted: number | undefined) =>
    setCrop(firstCrop({ width: loaded.naturalWidth, height: loaded.naturalHeight }, wanted, aspect === null ? 90 : 100))
  const use = async () => {
    const part = image && crop ? await croppedFile(file, image, crop) : null
    if (part) onChosen(part)
    else setUnreadable(true)
  }
  return (
    <Dialog
      title={texts.title}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{texts.cancel}</Button>
          {hasWhole && (
            <Button isDisabled={!image || isUnreadable} onPress={() => onChosen(file)}>
              {texts.whole}
            </Button>
          )}
          <Button variant="primary" isDisabled={!image || isUnreadable || !crop?.width} onPress={() => void use()}>
            {texts.use}
          </Button>
        </>
      }
    >
      <div className={styles['cropper']}>
        {isUnreadable && <Banner tone="danger">{texts.unreadable}</Banner>}
        {!isUnreadable && url && (
          <>
            <p className={styles['hint']}>{texts.hint}</p>
            {aspect === null && (
              <SegmentedControl
                label={texts.shape}
                options={shapes}
                value={shape}
                onChange={(next) => {
                  setShape(next)
                  if (image) begin(image, aspects[next])
                }}
              />
            )}
            <CropFrame
              url={url}
              aspect={chosen}
              crop={crop}
              onChange={setCrop}
              onLoaded={(loaded) => {
                setImage(loaded)
                begin(loaded, chosen)
              }}
              onUnreadable={() => setUnreadable(true)}
            />
          </>
        )}
      </div>
    </Dialog>
  )
}
