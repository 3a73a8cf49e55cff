import type { ReactNode } from 'react'
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { IconButton } from './IconButton.tsx'
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
    <ModalOverlay
      className={styles['overlay']}
      isOpen={isOpen}
      isDismissable={role === 'dialog'}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
    >
      <Modal className={classNames(styles['modal'], styles[size])}>
        <AriaDialog className={styles['dialog']} role={role}>
          <header className={styles['header']}>
            <Heading slot="title" level={2} className={styles['title']}>
              {title}
            </Heading>
            <IconButton icon="close" aria-label="Schließen" onPress={onClose} />
          </header>
          <div className={styles['body']}>{children}</div>
          {footer && <footer className={styles['footer']}>{footer}</footer>}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}
