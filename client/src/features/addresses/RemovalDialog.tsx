import type { Address } from '#contract/calls/addresses.calls.ts'
import { api } from '#client/lib/http/api.ts'
import { useSaving } from '#client/lib/useSaving.ts'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { addressTexts } from './addresses.texts.ts'
import { shortName } from './postalLines.ts'
import styles from './AddressBookScreen.module.css'

const texts = addressTexts.removal

export function RemovalDialog({
  address,
  hasOthers,
  onClose,
  onRemoved,
}: {
  address: Address
  hasOthers: boolean
  onClose: () => void
  onRemoved: () => void
}) {
  const { isSaving, save } = useSaving()
  const remove = async () => {
    if (await save(() => api('addresses.remove', { params: { id: address.id } }))) onRemoved()
  }
  return (
    <Dialog
      title={texts.title}
      isOpen
      onClose={onClose}
      role="alertdialog"
      size="small"
      footer={
        <>
          <Button onPress={onClose} isDisabled={isSaving}>
            {texts.keep}
          </Button>
          <Button variant="danger" isPending={isSaving} onPress={() => void remove()}>
            {texts.confirm}
          </Button>
        </>
      }
    >
      <div className={styles['options']}>
        <p>{texts.text(shortName(address))}</p>
        {address.is_default && hasOthers && <p>{texts.next}</p>}
      </div>
    </Dialog>
  )
}
