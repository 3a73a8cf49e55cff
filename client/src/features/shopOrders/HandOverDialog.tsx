import { useState } from 'react'
import type { ShopOrder } from '#contract/calls/shopWire.ts'
import { agesOfLines } from '#contract/values/ageLimits.ts'
import { longestPickupInput, pickupProofs, pickupProofTexts, type PickupProof } from '#contract/values/pickupCode.ts'
import { api } from '#client/lib/http/api.ts'
import { useSaving } from '#client/lib/useSaving.ts'
import { Button } from '#client/ui/Button.tsx'
import { Checkbox } from '#client/ui/Checkbox.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { RadioGroup } from '#client/ui/RadioGroup.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { shopOrderTexts } from './shopOrders.texts.ts'
import styles from './ShopOrderScreen.module.css'

const texts = shopOrderTexts.handOver
const proofs = pickupProofs.map((value) => ({ value, label: pickupProofTexts[value] }))

interface HandOverDialogProps {
  order: ShopOrder
  onChanged: (order: ShopOrder) => void
  onClose: () => void
}

/**
 * At the counter: the buyer's code, typed or by a hand scanner; without it what else was checked, and the age where the goods ask for it.
 */
export function HandOverDialog({ order, onChanged, onClose }: HandOverDialogProps) {
  const [code, setCode] = useState('')
  const [hasCode, setHasCode] = useState(true)
  const [proof, setProof] = useState<PickupProof | null>(null)
  const [isOldEnough, setOldEnough] = useState(false)
  const { save, isSaving, errors, clear } = useSaving()
  const needsAge = order.age_limit > 0
  const isReady = (hasCode ? code.trim() !== '' : proof !== null) && (!needsAge || isOldEnough)
  const confirm = async () => {
    if (!isReady) return
    const body = {
      order_number: order.order_number,
      version: order.version,
      ...(hasCode ? { pickup_code: code } : proof && { proof }),
      age_checked: needsAge && isOldEnough,
    }
    const isDone = await save(async () => {
      const { data, message } = await api('shopOrders.handOver', { body })
      onChanged(data)
      return { message }
    })
    if (isDone) onClose()
  }
  return (
    <Dialog
      title={texts.title(order.order_number)}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button size="large" onPress={onClose}>
            {texts.keep}
          </Button>
          <Button size="large" variant="primary" isPending={isSaving} isDisabled={!isReady} onPress={() => void confirm()}>
            {texts.confirm}
          </Button>
        </>
      }
    >
      <div className={styles['section']}>
        {hasCode ? (
          <TextField
            label={texts.code}
            description={texts.codeHint}
            value={code}
            onChange={(typed) => {
              setCode(typed)
              clear()
            }}
            // A hand scanner ends with Enter.
            onKeyDown={(event) => {
              if (event.key === 'Enter') void confirm()
            }}
            maxLength={longestPickupInput}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            error={errors['pickup_code']}
          />
        ) : (
          <RadioGroup label={texts.proof} look="cards" description={texts.proofHint} options={proofs} value={proof} onChange={setProof} />
        )}
        {needsAge && (
          <Checkbox
            isSelected={isOldEnough}
            onChange={setOldEnough}
            description={agesOfLines(order.items.filter(({ quantity, canceled }) => quantity > canceled))}
          >
            {texts.age(order.age_limit)}
          </Checkbox>
        )}
        <Button
          variant="quiet"
          onPress={() => {
            setHasCode(!hasCode)
            clear()
          }}
        >
          {hasCode ? texts.without : texts.withCode}
        </Button>
      </div>
    </Dialog>
  )
}
