import { useEffect, useRef, useState } from 'react'
import type { CartLine } from '#contract/calls/cartsWire.ts'
import type { Dish } from '#contract/calls/menus.calls.ts'
import { cart } from '#client/lib/cart/cart.ts'
import { cartReason } from '#client/lib/cart/cartReasons.ts'
import { formatEuro } from '#client/lib/format.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { PictureTile } from '#client/ui/PictureTile.tsx'
import { Price } from '#client/commerce/Price.tsx'
import { QuantityStepper } from '#client/ui/QuantityStepper.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { DeclarationList } from './Declaration.tsx'
import { addedDeclaration, choiceIds, firstChoice, missingByGroup, unitCents, type Choice } from './dishChoice.ts'
import { depositText, DishMarks } from './DishRow.tsx'
import { menuViewTexts } from './menuView.texts.ts'
import { OptionGroupField } from './OptionGroupField.tsx'
import styles from './DishDialog.module.css'

const texts = menuViewTexts.dialog

type DishDialogProps = {
  dish: Dish
  taxNote: string
  /** The line of the cart to be changed; without it a new one is made. */
  line?: CartLine
  onClose: () => void
  /** The server says no: what is shown may no longer be true. */
  onRefused: () => void
  onDone: () => void
}

/** A dish with all its choices. The button says what it will cost; it goes by what the server will charge. */
export function DishDialog({ dish, taxNote, line, onClose, onRefused, onDone }: DishDialogProps) {
  const groups = dish.option_groups
  const [choice, setChoice] = useState<Choice>(() => (line ? new Set(line.options.map(({ id }) => id)) : firstChoice(groups)))
  const [quantity, setQuantity] = useState(line?.quantity ?? 1)
  const [note, setNote] = useState(line?.note ?? '')
  const [attempt, setAttempt] = useState(0)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const missing = missingByGroup(groups, choice)
  const total = unitCents(dish, choice) * quantity

  const firstMissing = useRef<string>(undefined)
  useEffect(() => {
    firstMissing.current = missing.keys().next().value
  })
  useEffect(() => {
    // After the message is drawn, so that group and message are heard together.
    if (attempt > 0 && firstMissing.current !== undefined) focusGroup(firstMissing.current)
  }, [attempt])

  const submit = async () => {
    setAttempt((count) => count + 1)
    setFailure(null)
    if (missing.size > 0) return
    setBusy(true)
    try {
      await save({ dish, line, choice, quantity, note: note.trim() })
      onDone()
    } catch (error) {
      setFailure(cartReason(error))
      onRefused()
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      title={dish.name}
      isOpen
      onClose={onClose}
      footer={
        <div className={styles['actions']}>
          <QuantityStepper label={texts.quantity} value={quantity} onChange={setQuantity} />
          <Button
            variant="primary"
            size="large"
            className={styles['submit']}
            isPending={isBusy}
            pendingLabel={texts.adding}
            onPress={() => void submit()}
          >
            {`${line ? texts.save : texts.add} · ${formatEuro(total)}`}
          </Button>
        </div>
      }
    >
      <div className={styles['content']}>
        <PictureTile src={dish.picture} id={dish.id} fallbackName={dish.name} ratio="16:9" className={styles['picture']} priority />
        {dish.description && <p>{dish.description}</p>}
        <DishMarks dish={dish} />
        <p className={styles['price']}>
          <Price cents={dish.price_cents} />
          <span className={styles['small']}>
            {[taxNote, dish.base_price, dish.deposit_cents > 0 && depositText(dish)].filter(Boolean).join(' · ')}
          </span>
        </p>
        {dish.age_limit > 0 && <Banner tone="warning">{texts.ageGate(dish.age_limit)}</Banner>}
        {groups.map((group) => (
          <OptionGroupField
            key={group.id}
            group={group}
            choice={choice}
            onChoose={setChoice}
            error={attempt > 0 ? missing.get(group.id) : undefined}
          />
        ))}
        {dish.declaration && <DeclarationList declaration={dish.declaration} added={addedDeclaration(dish, choice)} />}
        <TextArea
          label={texts.note}
          description={`${texts.noteHelp} ${note.length} von 200 Zeichen.`}
          value={note}
          onChange={setNote}
          maxLength={200}
          rows={2}
        />
        {failure && <Banner tone="danger">{failure}</Banner>}
      </div>
    </Dialog>
  )
}

async function save({
  dish,
  line,
  choice,
  quantity,
  note,
}: {
  dish: Dish
  line: CartLine | undefined
  choice: Choice
  quantity: number
  note: string
}): Promise<void> {
  const options = choiceIds(dish.option_groups, choice)
  const wanted = { productId: dish.id, quantity, options, note }
  if (!line) return cart.add(wanted)
  const isSame = options.length === line.options.length && line.options.every(({ id }) => options.includes(id))
  return isSame ? cart.change(line.id, { quantity, note }) : cart.replace(line.id, wanted)
}

function focusGroup(id: string): void {
  const group = document.getElementById(`gruppe-${id}`)
  group?.scrollIntoView({ block: 'center' })
  group?.querySelector('input')?.focus({ preventScroll: true })
}
