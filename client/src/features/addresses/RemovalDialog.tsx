import type { Address } from '#contract/calls/addresses.calls.ts'
import { api } from '#client/lib/http/api.ts'
import { useSaving } from '#client/lib/useSaving.ts'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
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
    <ConfirmDialog
      title={texts.title}
      keep={texts.keep}
      confirm={texts.confirm}
      isPending={isSaving}
      onClose={onClose}
      onConfirm={() => void remove()}
    >
      <div className={styles['options']}>
        <p>{texts.text(shortName(address))}</p>
        {address.is_default && hasOthers && <p>{texts.next}</p>}
      </div>
    </ConfirmDialog>
  )
}
