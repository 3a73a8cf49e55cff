import { useState } from 'react'
import type { PercentCrop } from 'react-image-crop'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
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
  unreadable: 'Dieses Bild lässt sich nicht lesen. Bitte wählen Sie ein Bild im Format PNG oder JPG.',
}

interface CropPictureProps {
  file: File
  /** Width by height of where it will be shown. */
  aspect: number
  onClose: () => void
  /** What is to be sent: a part of the file, or all of it. */
  onChosen: (file: File) => void
}

/** Asks which part of a picture is to be shown, before it is sent. */
export function CropPicture({ file, aspect, onClose, onChosen }: CropPictureProps) {
  const url = useObjectUrl(file)
  const [image, setImage] = useState<HTMLImageElement | null>(null)
  const [crop, setCrop] = useState<PercentCrop>()
  const [isUnreadable, setUnreadable] = useState(false)
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
          <Button isDisabled={!image || isUnreadable} onPress={() => onChosen(file)}>
            {texts.whole}
          </Button>
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
            <CropFrame
              url={url}
              aspect={aspect}
              crop={crop}
              onChange={setCrop}
              onLoaded={(loaded) => {
                setImage(loaded)
                setCrop(firstCrop({ width: loaded.naturalWidth, height: loaded.naturalHeight }, aspect))
              }}
              onUnreadable={() => setUnreadable(true)}
            />
          </>
        )}
      </div>
    </Dialog>
  )
}
