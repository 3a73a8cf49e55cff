import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'

interface AskDialogProps {
  title: string
  text: string
  keep: string
  confirm: string
  subject: string
  isDanger: boolean
  isPending: boolean
  onClose: () => void
  onConfirm: () => void
}

/** What cannot be taken back is asked for. */
export function AskDialog({ title, text, keep, confirm, subject, isDanger, isPending, onClose, onConfirm }: AskDialogProps) {
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
          <Button variant={isDanger ? 'danger' : 'primary'} isPending={isPending} onPress={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      <p>
        <strong>{subject}</strong>
      </p>
      <p>{text}</p>
    </Dialog>
  )
}
