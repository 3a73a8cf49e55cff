import { useState } from 'react'
import type { BillingAddress } from '#contract/calls/addresses.calls.ts'
import { api } from '#client/lib/http/api.ts'
import { sentenceOf } from '#client/lib/http/failures.ts'
import { useSaving } from '#client/lib/useSaving.ts'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { toast } from '#client/lib/toastQueue.ts'
import { addressTexts } from './addresses.texts.ts'
import { postalLines } from './postalLines.ts'
import styles from './AddressBookScreen.module.css'

const texts = addressTexts.copy

/** Takes over the one billing address there is; of several, one is chosen. */
export function CopyFromBilling({ onChanged }: { onChanged: () => void }) {
  const { isSaving, save } = useSaving()
  const [isAsking, setAsking] = useState(false)
  const [choices, setChoices] = useState<readonly BillingAddress[]>([])
  const take = async (id: number) => {
    if (!(await save(() => api('addresses.copyFromBilling', { body: { billing_address_id: id } })))) return
    setChoices([])
    onChanged()
  }
  const ask = async () => {
    setAsking(true)
    try {
      const { data } = await api('addresses.billing')
      const [first] = data
      if (!first) toast.info(texts.none)
      else if (data.length === 1) await take(first.id)
      else setChoices(data)
    } catch (error) {
      toast.error(sentenceOf(error, texts.failed))
    } finally {
      setAsking(false)
    }
  }
  return (
    <>
      <Button icon="euro" isPending={isAsking} onPress={() => void ask()}>
        {texts.button}
      </Button>
      {choices.length > 0 && (
        <Dialog title={texts.title} isOpen onClose={() => setChoices([])} size="small">
          <div className={styles['options']}>
            {choices.map((address) => (
              <button key={address.id} type="button" className={styles['option']} disabled={isSaving} onClick={() => void take(address.id)}>
                {address.label && <strong>{address.label}</strong>}
                <span>{postalLines(address).join(', ')}</span>
              </button>
            ))}
          </div>
        </Dialog>
      )}
    </>
  )
}
