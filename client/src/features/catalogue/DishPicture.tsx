import { lazy, Suspense, useState } from 'react'
import type { OwnDish } from '#contract/calls/dishWire.ts'
import { additiveWords } from '#contract/values/additives.ts'
import { allergenWords } from '#contract/values/allergens.ts'
import { parseEuro } from '#client/commerce/euroInput.ts'
import { formatEuro } from '#client/lib/format.ts'
import { api } from '#client/lib/http/api.ts'
import { useSaving } from '#client/lib/useSaving.ts'
import { buttonClass } from '#client/ui/buttonLook.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Icon } from '#client/ui/Icon.tsx'
import { Picture } from '#client/ui/Picture.tsx'
import { readSurcharge, type DishDraft } from './dishDraft.ts'
import { dishTexts } from './dish.texts.ts'
import styles from './catalogue.module.css'
import pictureStyles from './pictures.module.css'

const texts = dishTexts.edit
const CropPicture = lazy(async () => ({ default: (await import('#client/commerce/CropPicture.tsx')).CropPicture }))

/** The picture of the menu; choosing or removing it is kept at once. */
export function DishPicture({ dish, onTaken }: { dish: OwnDish; onTaken: (next: OwnDish) => void }) {
  const { isSaving, errors, save } = useSaving()
  const [chosen, setChosen] = useState<File | null>(null)
  const kept = (ask: () => Promise<{ data: OwnDish; message: string }>) =>
    save(async () => {
      const { data, message } = await ask()
      onTaken(data)
      return { message }
    })
  const add = (file: File) => {
    setChosen(null)
    if (isSaving) return
    const body = new FormData()
    body.append('id', String(dish.id))
    body.append('image', file)
    void kept(() => api('dishes.setPicture', { body: body as never }))
  }
  const error = Object.values(errors)[0]
  return (
    <Card as="section" className={styles['section']} aria-label={texts.picture}>
      <h2 className={styles['subheading']}>{texts.picture}</h2>
      {dish.picture && <Picture src={dish.picture} alt={dish.name} ratio="4:3" sizes="320px" />}
      <p className={styles['hint']}>{texts.pictureHint}</p>
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
        {dish.picture && (
          <Button
            variant="quiet"
            isPending={isSaving}
            onPress={() => void kept(() => api('dishes.removePicture', { params: { id: dish.id } }))}
          >
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

/** The line of the menu as it would be with what is typed now. */
export function DishPreview({ draft, picture }: { draft: DishDraft; picture: string | null }) {
  const base = parseEuro(draft.price)
  const needed = draft.groups.filter(({ min }) => (min ?? 0) > 0)
  const least = needed.reduce((sum, { choices }) => sum + Math.min(...choices.map(({ surcharge }) => readSurcharge(surcharge) ?? 0)), 0)
  const words = draft.declaration ? [...allergenWords(draft.declaration), ...additiveWords(draft.declaration.additives)].join(', ') : ''
  return (
    <Card as="section" className={styles['section']} aria-label={texts.preview}>
      <h2 className={styles['subheading']}>{texts.preview}</h2>
      {picture && <Picture src={picture} alt="" ratio="4:3" sizes="320px" />}
      <strong className={styles['title']}>{draft.name || texts.previewName}</strong>
      {draft.details && <p>{draft.details}</p>}
      {base !== null && (
        <p>
          {needed.length > 0 && `${texts.previewFrom} `}
          {formatEuro(Math.max(0, base + least))}
        </p>
      )}
      {words && <p className={styles['hint']}>{words}</p>}
    </Card>
  )
}
