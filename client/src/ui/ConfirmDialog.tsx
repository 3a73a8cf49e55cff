import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'

type ConfirmDialogProps = {
  title: string
  /** The way back; it has the focus first. */
  keep: string
  confirm: string
  isPending?: boolean
  /** False for what goes out and cannot be called back, but harms nothing. */
  isDanger?: boolean
  onClose: () => void
  onConfirm: () => void
  /** What will happen, in a sentence or two. */
  children: ReactNode
}

/** Asks before something is done that cannot be taken back. While it is under way nobody can leave as if it were not. */
export function ConfirmDialog({
  title,
  keep,
  confirm,
  isPending = false,
  isDanger = true,
  onClose,
  onConfirm,
  children,
}: ConfirmDialogProps) {
  return (
    <Dialog
      title={title}
      role="alertdialog"
      size="small"
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose} isDisabled={isPending}>
            {keep}
          </Button>
          <Button variant={isDanger ? 'danger' : 'primary'} isPending={isPending} onPress={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
