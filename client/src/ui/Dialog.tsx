import type { ReactNode } from 'react'
import { Modal, ModalOverlay } from 'react-aria-components'
import { InGerman } from './InGerman.tsx'
import { DialogPanel } from './DialogPanel.tsx'
import { classNames } from './classNames.ts'
import styles from './Dialog.module.css'

export type DialogProps = {
  title: string
  isOpen: boolean
  onClose: () => void
  children: ReactNode
  /** The buttons: the way out first, the action last. */
  footer?: ReactNode
  size?: 'small' | 'medium' | 'large'
  /** `alertdialog` asks about something that cannot be undone: no closing by a click beside it. */
  role?: 'dialog' | 'alertdialog'
}

/** A question or form before the page. On a phone it rises from below. Focus goes in, stays in, and returns. */
export function Dialog({ title, isOpen, onClose, children, footer, size = 'medium', role = 'dialog' }: DialogProps) {
  return (
    <InGerman>
      <ModalOverlay
        className={styles['overlay']}
        isOpen={isOpen}
        isDismissable={role === 'dialog'}
        onOpenChange={(open) => {
          if (!open) onClose()
        }}
      >
        <Modal className={classNames(styles['modal'], styles[size])}>
          <DialogPanel title={title} onClose={onClose} footer={footer} role={role}>
            {children}
          </DialogPanel>
        </Modal>
      </ModalOverlay>
    </InGerman>
  )
}
