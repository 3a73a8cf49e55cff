import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'

interface AskDialogProps {
  title: string
  text: string
  keep: string
  confirm: string
  isPending: boolean
  onClose: () => void
  onConfirm: () => void
}

/** Asks before something leaves the public or the writer's hands. */
export function AskDialog({ title, text, keep, confirm, isPending, onClose, onConfirm }: AskDialogProps) {
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
      <p>{text}</p>
    </Dialog>
  )
}
