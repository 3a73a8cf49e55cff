import { useEffect, useRef } from 'react'
import { reviewLimits } from '#contract/values/reviewRules.ts'
import { Button } from '#client/ui/Button.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import { toast } from '#client/lib/toastQueue.ts'
import type { DraftPicture } from './reviewDraft.ts'
import { reviewTexts } from './reviews.texts.ts'
import styles from './ReviewForm.module.css'

const texts = reviewTexts.form
const addressOf = (picture: DraftPicture) => ('file' in picture ? picture.url : picture.path)

/** Chooses, shows and removes the pictures of a review. */
export function PicturePick({ pictures, onChange }: { pictures: readonly DraftPicture[]; onChange: (pictures: DraftPicture[]) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const made = useRef<string[]>([])
  useEffect(
    () => () => {
      for (const url of made.current) URL.revokeObjectURL(url)
    },
    [],
  )
  const add = (files: readonly File[]) => {
    const room = reviewLimits.pictures - pictures.length
    if (files.length > room) toast.warning(texts.tooMany(reviewLimits.pictures))
    onChange([
      ...pictures,
      ...files.slice(0, room).map((file) => {
        const url = URL.createObjectURL(file)
        made.current.push(url)
        return { file, url }
      }),
    ])
  }
  return (
    <div className={styles['pictures']} role="group" aria-label={texts.pictures}>
      <p className={styles['legend']}>{texts.pictures}</p>
      {pictures.length > 0 && (
        <ul className={styles['pictureRow']}>
          {pictures.map((picture, at) => (
            <li key={addressOf(picture)} className={styles['pictureBox']}>
              <img src={addressOf(picture)} alt={texts.picture(at + 1)} width={88} height={88} />
              <IconButton
                icon="trash"
                size="small"
                className={styles['removePicture']}
                aria-label={texts.removePicture(at + 1)}
                onPress={() => onChange(pictures.filter((_, which) => which !== at))}
              />
            </li>
          ))}
        </ul>
      )}
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg"
        multiple
        hidden
        aria-label={texts.addPictures}
        onChange={(event) => {
          add([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
      <Button icon="plus" isDisabled={pictures.length >= reviewLimits.pictures} onPress={() => input.current?.click()}>
        {texts.addPictures}
      </Button>
      <p className={styles['hint']}>{texts.picturesHint(reviewLimits.pictures)}</p>
    </div>
  )
}
