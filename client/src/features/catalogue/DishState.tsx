import { useNavigate } from 'react-router-dom'
import type { OwnDish } from '#contract/calls/dishWire.ts'
import { api } from '#client/lib/http/api.ts'
import { SaleState } from './SaleState.tsx'
import { dishTexts } from './dish.texts.ts'

const texts = dishTexts.edit
const listPath = '/anbieterbereich/speisen'

interface DishStateProps {
  dish: OwnDish
  isDirty: boolean
  onTaken: (next: OwnDish) => void
  toField: (name: string) => void
}

/** What a dish lacks, and what may be done with it. */
export function DishState({ dish, isDirty, onTaken, toField }: DishStateProps) {
  const navigate = useNavigate()
  return (
    <SaleState
      thing={dish}
      isDirty={isDirty}
      toField={toField}
      open={texts.open}
      removal={texts.removal}
      act={async (action) => {
        const { message, data } = await api('dishes.move', { body: { id: dish.id, version: dish.version, action } })
        onTaken(data)
        return { message }
      }}
      duplicate={async () => {
        const { message, data } = await api('dishes.duplicate', { body: { id: dish.id } })
        void navigate(`${listPath}/${data.id}`)
        return { message }
      }}
      remove={async () => {
        const { message } = await api('dishes.remove', { params: { id: dish.id } })
        void navigate(listPath)
        return { message }
      }}
    />
  )
}
