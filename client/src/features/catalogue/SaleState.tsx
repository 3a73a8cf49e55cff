import { lazy, Suspense, useState } from 'react'
import type { DishAction, DishRow } from '#contract/calls/dishWire.ts'
import { useSaving } from '#client/lib/useSaving.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Lacks } from './Lacks.tsx'
import { dishTexts } from './dish.texts.ts'
import styles from './catalogue.module.css'

const texts = dishTexts.edit
const ConfirmDialog = lazy(async () => ({ default: (await import('#client/ui/ConfirmDialog.tsx')).ConfirmDialog }))
type Kept = () => Promise<{ message: string }>

interface SaleStateProps {
  thing: Pick<DishRow, 'name' | 'status' | 'lacks' | 'moves'>
  isDirty: boolean
  /** Puts the focus into the field of this name. */
  toField: (name: string) => void
  /** Nothing is missing, and it is not on sale yet. */
  open: string
  removal: { title: string; text: (name: string) => string }
  act: (action: Exclude<DishAction, 'delete'>) => ReturnType<Kept>
  duplicate?: Kept
  remove: Kept
}

/** What a dish or a service lacks, and what may be done with it. While something is unsaved, nothing is put on sale. */
export function SaleState({ thing, isDirty, toField, open, removal, act, duplicate, remove }: SaleStateProps) {
  const { isSaving, save } = useSaving()
  const [isAsking, setIsAsking] = useState(false)
  return (
    <Card as="section" className={styles['section']} aria-label={texts.state}>
      <h2 className={styles['subheading']}>{thing.lacks.length > 0 ? texts.missingParts : texts.state}</h2>
      {thing.lacks.length > 0 ? (
        <Lacks lacks={thing.lacks} toField={toField} />
      ) : (
        thing.status !== 'active' && thing.status !== 'archived' && <p>{open}</p>
      )}
      <div className={styles['buttons']}>
        {duplicate && (
          <Button isPending={isSaving} isDisabled={isDirty} onPress={() => void save(duplicate)}>
            {texts.duplicate}
          </Button>
        )}
        {thing.moves.map((move) => (
          <Button
            key={move}
            variant={move === 'publish' ? 'primary' : 'secondary'}
            isPending={isSaving}
            isDisabled={isDirty}
            onPress={() => (move === 'delete' ? setIsAsking(true) : void save(() => act(move)))}
          >
            {texts.actions[move]}
          </Button>
        ))}
      </div>
      <Suspense>
        {isAsking && (
          <ConfirmDialog
            title={removal.title}
            keep={texts.removal.keep}
            confirm={texts.removal.confirm}
            isPending={isSaving}
            onClose={() => setIsAsking(false)}
            onConfirm={() => void save(remove)}
          >
            {removal.text(thing.name)}
          </ConfirmDialog>
        )}
      </Suspense>
    </Card>
  )
}
