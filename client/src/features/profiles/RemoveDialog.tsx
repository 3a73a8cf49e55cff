import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'

interface RemoveDialogProps {
  title: string
  text: string
  keep: string
  confirm: string
  isPending: boolean
  onClose: () => void
  onConfirm: () => void
}

/** Asks before something is taken away. */
export function RemoveDialog({ title, text, keep, confirm, isPending, onClose, onConfirm }: RemoveDialogProps) {
  return (
    <Dialog
      title={title}
      role="alertdialog"
      size="small"
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{keep}</Button>
          <Button variant="danger" isPending={isPending} onPress={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      {text}
    </Dialog>
  )
}
