import { useState, type CSSProperties } from 'react'
import type { PercentCrop } from 'react-image-crop'
import type { UserInformation } from '#contract/calls/profilesWire.ts'
import { CropFrame } from '#client/commerce/CropFrame.tsx'
import { firstCrop, pixelsOf, type PixelSize } from '#client/commerce/cropping.ts'
import { useObjectUrl } from '#client/commerce/useObjectUrl.ts'
import { api } from '#client/lib/http/api.ts'
import { useSaving } from '#client/lib/useSaving.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { profileTexts } from './profiles.texts.ts'
import styles from './Profiles.module.css'

const texts = profileTexts.avatar
interface CropDialogProps {
  file: File
  onClose: () => void
  onSaved: (info: UserInformation) => void
}

/** Chooses the square that becomes the avatar: by mouse, touch or keyboard, with a preview. */
export function CropDialog({ file, onClose, onSaved }: CropDialogProps) {
  const url = useObjectUrl(file)
  const [size, setSize] = useState<PixelSize | null>(null)
  const [crop, setCrop] = useState<PercentCrop>()
  const [isUnreadable, setUnreadable] = useState(false)
  const { isSaving, errors, save } = useSaving()
  const trouble = isUnreadable
    ? texts.unreadable
    : (errors['file'] ?? Object.entries(errors).find(([field]) => field.startsWith('crop'))?.[1])
  const loaded = ({ naturalWidth: width, naturalHeight: height }: HTMLImageElement) => {
    setSize({ width, height })
    // Nine tenths of the shorter edge, so that the frame can be moved both ways.
    setCrop(firstCrop({ width, height }, 1, 90))
  }
  const submit = () =>
    save(async () => {
      const answer = await api('profiles.setAvatar', { body: formOf(file, crop, size) })
      onSaved(answer.data)
      return answer
    })
  return (
    <Dialog
      title={texts.crop}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{texts.cancel}</Button>
          <Button variant="primary" isPending={isSaving} isDisabled={!size || !crop?.width} onPress={() => void submit()}>
            {texts.save}
          </Button>
        </>
      }
    >
      <div className={styles['cropper']}>
        {trouble && <Banner tone="danger">{trouble}</Banner>}
        {!isUnreadable && url && (
          <>
            <p className={styles['hint']}>{texts.cropHint}</p>
            <CropFrame
              url={url}
              aspect={1}
              isCircular
              crop={crop}
              onChange={setCrop}
              onLoaded={loaded}
              onUnreadable={() => setUnreadable(true)}
            />
            <figure className={styles['preview']}>
              <span className={styles['previewCircle']}>{crop && <img src={url} alt="" style={previewOf(crop)} />}</span>
              <figcaption>{texts.preview}</figcaption>
            </figure>
          </>
        )}
      </div>
    </Dialog>
  )
}

/** The picture behind a round window, moved and enlarged so that only the crop is seen. */
const previewOf = (crop: PercentCrop): CSSProperties => ({
  width: `${10_000 / crop.width}%`,
  height: `${10_000 / crop.height}%`,
  left: `${(-crop.x * 100) / crop.width}%`,
  top: `${(-crop.y * 100) / crop.height}%`,
})

/** The server wants pixels of the picture as it is shown. */
function formOf(file: File, crop: PercentCrop | undefined, size: PixelSize | null): FormData {
  const form = new FormData()
  form.append('file', file)
  if (crop && size) form.append('crop', JSON.stringify(pixelsOf(crop, size)))
  return form
}
