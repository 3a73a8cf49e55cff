import type { OwnDish } from '#contract/calls/dishWire.ts'
import { additiveWords } from '#contract/values/additives.ts'
import { allergenWords } from '#contract/values/allergens.ts'
import { sumCents } from '#contract/values/money.ts'
import { parseEuro } from '#client/commerce/euroInput.ts'
import { formatEuro } from '#client/lib/format.ts'
import { api } from '#client/lib/http/api.ts'
import { Card } from '#client/ui/Card.tsx'
import { Picture } from '#client/ui/Picture.tsx'
import { OnePicture } from './OnePicture.tsx'
import { readSurcharge, type DishDraft } from './dishDraft.ts'
import { dishTexts } from './dish.texts.ts'
import styles from './catalogue.module.css'

const texts = dishTexts.edit

/** The picture of the menu; choosing or removing it is kept at once. */
export function DishPicture({ dish, onTaken }: { dish: OwnDish; onTaken: (next: OwnDish) => void }) {
  const taken = ({ data, message }: { data: OwnDish; message: string }) => {
    onTaken(data)
    return { message }
  }
  const send = async (file: File) => {
    const body = new FormData()
    body.append('id', String(dish.id))
    body.append('image', file)
    return taken(await api('dishes.setPicture', { body: body as never }))
  }
  return (
    <OnePicture
      picture={dish.picture}
      name={dish.name}
      hint={texts.pictureHint}
      send={send}
      remove={async () => taken(await api('dishes.removePicture', { params: { id: dish.id } }))}
    />
  )
}

/** The line of the menu as it would be with what is typed now. */
export function DishPreview({ draft, picture }: { draft: DishDraft; picture: string | null }) {
  const base = parseEuro(draft.price)
  const needed = draft.groups.filter(({ min, choices }) => (min ?? 0) > 0 && choices.length > 0)
  const least = sumCents(needed.map(({ choices }) => Math.min(...choices.map(({ surcharge }) => readSurcharge(surcharge) ?? 0))))
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
