import { lazy, Suspense, useState } from 'react'
import { useSaving } from '#client/lib/useSaving.ts'
import { buttonClass } from '#client/ui/buttonLook.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Icon } from '#client/ui/Icon.tsx'
import { Picture } from '#client/ui/Picture.tsx'
import { dishTexts } from './dish.texts.ts'
import styles from './catalogue.module.css'
import pictureStyles from './pictures.module.css'

const texts = dishTexts.edit
const CropPicture = lazy(async () => ({ default: (await import('#client/commerce/CropPicture.tsx')).CropPicture }))

interface OnePictureProps {
  picture: string | null
  name: string
  /** Where it is shown, and what is taken. */
  hint: string
  send: (file: File) => Promise<{ message: string }>
  remove: () => Promise<{ message: string }>
}

/** The only picture of a dish or a service: chosen, cut and kept at once. */
export function OnePicture({ picture, name, hint, send, remove }: OnePictureProps) {
  const { isSaving, errors, save } = useSaving()
  const [chosen, setChosen] = useState<File | null>(null)
  const add = (file: File) => {
    setChosen(null)
    if (!isSaving) void save(() => send(file))
  }
  const error = Object.values(errors)[0]
  return (
    <Card as="section" className={styles['section']} aria-label={texts.picture}>
      <h2 className={styles['subheading']}>{texts.picture}</h2>
      {picture && <Picture src={picture} alt={name} ratio="4:3" sizes="320px" />}
      <p className={styles['hint']}>{hint}</p>
      <div className={styles['buttons']}>
        <label className={buttonClass({}, pictureStyles['pick'])} aria-busy={isSaving}>
          <Icon name="plus" size={18} />
          {isSaving ? texts.pictureAdding : texts.pictureAdd}
          <input
            type="file"
            accept="image/png,image/jpeg"
            className={pictureStyles['file']}
            disabled={isSaving}
            onChange={({ target }) => {
              setChosen(target.files?.[0] ?? null)
              target.value = ''
            }}
          />
        </label>
        {picture && (
          <Button variant="quiet" isPending={isSaving} onPress={() => void save(remove)}>
            {texts.pictureRemove}
          </Button>
        )}
      </div>
      {chosen && (
        <Suspense>
          <CropPicture file={chosen} aspect={4 / 3} onClose={() => setChosen(null)} onChosen={add} />
        </Suspense>
      )}
      {error && (
        <p className={styles['error']} role="alert">
          {error}
        </p>
      )}
    </Card>
  )
}
