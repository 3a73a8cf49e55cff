import type { ReactNode } from 'react'
import { Modal, ModalOverlay } from 'react-aria-components'
import { InGerman } from './InGerman.tsx'
import { DialogPanel } from './DialogPanel.tsx'
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
    <InGerman>
      <ModalOverlay
        className={classNames(styles['overlay'], styles['drawerOverlay'])}
        isOpen={isOpen}
        isDismissable
        onOpenChange={(open) => {
          if (!open) onClose()
        }}
      >
        <Modal className={classNames(styles['drawer'], styles[side])}>
          <DialogPanel title={title} onClose={onClose} footer={footer}>
            {children}
          </DialogPanel>
        </Modal>
      </ModalOverlay>
    </InGerman>
  )
}
