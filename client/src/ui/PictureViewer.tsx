import { useEffect, useEffectEvent } from 'react'
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { Button } from './Button.tsx'
import { IconButton } from './IconButton.tsx'
import { InGerman } from './InGerman.tsx'
import { Spinner } from './Spinner.tsx'
import styles from './PictureViewer.module.css'

interface PictureViewerProps {
  title: string
  /** The picture, or its small copy while the large one is on its way. */
  src: string | null
  isLoading: boolean
  failure: { text: string; label: string; onRetry: () => void } | null
  onPrevious?: (() => void) | undefined
  onNext?: (() => void) | undefined
  onSave?: (() => void) | undefined
  onClose: () => void
}

/** One picture over the whole window. Arrow keys go on, Escape closes, and the focus returns. Load it lazily: it brings overlays along. */
export function PictureViewer({ title, src, isLoading, failure, onPrevious, onNext, onSave, onClose }: PictureViewerProps) {
  const turn = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') onPrevious?.()
    if (event.key === 'ArrowRight') onNext?.()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => turn(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  return (
    <InGerman>
      <ModalOverlay
        className={styles['overlay']}
        isOpen
        isDismissable
        onOpenChange={(open) => {
          if (!open) onClose()
        }}
      >
        <Modal className={styles['modal']}>
          <Dialog className={styles['dialog']}>
            <header className={styles['header']}>
              <Heading slot="title" level={2} className={styles['title']}>
                {title}
              </Heading>
              {onSave && <IconButton icon="download" aria-label="Herunterladen" onPress={onSave} />}
              <IconButton icon="close" aria-label="Schließen" onPress={onClose} />
            </header>
            <div className={styles['stage']}>
              {src && <img src={src} alt={title} className={styles['picture']} />}
              {isLoading && (
                <span className={styles['loading']}>
                  <Spinner label="Bild wird geladen" />
                </span>
              )}
              {failure && (
                <p className={styles['failure']}>
                  {failure.text}{' '}
                  <Button size="small" icon="refresh" onPress={failure.onRetry}>
                    {failure.label}
                  </Button>
                </p>
              )}
            </div>
            {(onPrevious ?? onNext) && (
              <div className={styles['steps']}>
                <IconButton
                  icon="chevron-left"
                  variant="secondary"
                  aria-label="Voriges Bild"
                  isDisabled={!onPrevious}
                  onPress={() => onPrevious?.()}
                />
                <IconButton
                  icon="chevron-right"
                  variant="secondary"
                  aria-label="Nächstes Bild"
                  isDisabled={!onNext}
                  onPress={() => onNext?.()}
                />
              </div>
            )}
          </Dialog>
        </Modal>
      </ModalOverlay>
    </InGerman>
  )
}
