import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { DishAction, OwnDish } from '#contract/calls/dishWire.ts'
import { lackTexts } from '#contract/values/productRules.ts'
import { api } from '#client/lib/http/api.ts'
import { useSaving } from '#client/lib/useSaving.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import { dishTexts } from './dish.texts.ts'
import styles from './catalogue.module.css'

const texts = dishTexts.edit
const listPath = '/anbieterbereich/speisen'

/** What it lacks, and what may be done with it. While something is unsaved, nothing is put on sale. */
export function DishState({ dish, isDirty, onTaken }: { dish: OwnDish; isDirty: boolean; onTaken: (next: OwnDish) => void }) {
  const { isSaving, save } = useSaving()
  const [isAsking, setIsAsking] = useState(false)
  const navigate = useNavigate()
  const act = (action: Exclude<DishAction, 'delete'>) =>
    save(async () => {
      const { message, data } = await api('dishes.move', { body: { id: dish.id, version: dish.version, action } })
      onTaken(data)
      return { message }
    })
  const duplicate = () =>
    save(async () => {
      const { message, data } = await api('dishes.duplicate', { body: { id: dish.id } })
      void navigate(`${listPath}/${data.id}`)
      return { message }
    })
  const remove = () =>
    save(async () => {
      const { message } = await api('dishes.remove', { params: { id: dish.id } })
      void navigate(listPath)
      return { message }
    })
  return (
    <Card as="section" className={styles['section']} aria-label={texts.state}>
      <h2 className={styles['subheading']}>{dish.lacks.length > 0 ? texts.missingParts : texts.state}</h2>
      {dish.lacks.length > 0 ? (
        <ul className={styles['lacks']}>
          {dish.lacks.map((lack) => (
            <li key={lack}>{lackTexts[lack].text}</li>
          ))}
        </ul>
      ) : (
        dish.status !== 'active' && dish.status !== 'archived' && <p>{texts.open}</p>
      )}
      <div className={styles['buttons']}>
        <Button isPending={isSaving} isDisabled={isDirty} onPress={() => void duplicate()}>
          {texts.duplicate}
        </Button>
        {dish.moves.map((move) => (
          <Button
            key={move}
            variant={move === 'publish' ? 'primary' : 'secondary'}
            isPending={isSaving}
            isDisabled={isDirty}
            onPress={() => (move === 'delete' ? setIsAsking(true) : void act(move))}
          >
            {texts.actions[move]}
          </Button>
        ))}
      </div>
      {isAsking && (
        <ConfirmDialog
          title={texts.removal.title}
          keep={texts.removal.keep}
          confirm={texts.removal.confirm}
          isPending={isSaving}
          onClose={() => setIsAsking(false)}
          onConfirm={() => void remove()}
        >
          {texts.removal.text(dish.name)}
        </ConfirmDialog>
      )}
    </Card>
  )
}
