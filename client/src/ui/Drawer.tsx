import type { ReactNode } from 'react'
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { IconButton } from './IconButton.tsx'
import { classNames } from './classNames.ts'
import styles from './Dialog.module.css'

type DrawerProps = {
  title: string
  isOpen: boolean
  onClose: () => void
  children: ReactNode
  footer?: ReactNode
  /** `end` holds details, `start` holds navigation. */
  side?: 'start' | 'end'
}

/** A sheet at the edge of the window: details beside a table, the navigation of a phone. */
export function Drawer({ title, isOpen, onClose, children, footer, side = 'end' }: DrawerProps) {
  return (
    <ModalOverlay
      className={classNames(styles['overlay'], styles['drawerOverlay'])}
      isOpen={isOpen}
      isDismissable
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
    >
      <Modal className={classNames(styles['drawer'], styles[side])}>
        <AriaDialog className={styles['dialog']}>
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
