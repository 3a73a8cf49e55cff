import { useRef, useState } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import { chatTexts } from './chat.texts.ts'
import styles from './Composer.module.css'

const texts = chatTexts.files
const pictures = 'image/png,image/jpeg'
const documents = 'application/pdf,.pdf'
const isTouch = () => matchMedia('(pointer: coarse)').matches

/**
 * Opens the browser's choice of files; on a phone first the question what it shall be, because camera, photos and files are three places.
 */
export function AttachButton({ isDisabled, onPick }: { isDisabled: boolean; onPick: (files: File[]) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const [isAsking, setAsking] = useState(false)
  const choose = (accept: string, isCamera = false) => {
    const field = input.current
    if (!field) return
    setAsking(false)
    field.accept = accept
    field.multiple = !isCamera
    if (isCamera) field.setAttribute('capture', 'environment')
    else field.removeAttribute('capture')
    field.click()
  }
  return (
    <div
      className={styles['attach']}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setAsking(false)
      }}
    >
      <IconButton
        icon="clip"
        aria-label={texts.add}
        isDisabled={isDisabled}
        aria-expanded={isTouch() ? isAsking : undefined}
        onPress={() => (isTouch() ? setAsking(!isAsking) : choose(`${pictures},${documents}`))}
      />
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={`${pictures},${documents}`}
        aria-label={texts.add}
        onChange={({ target }) => {
          onPick([...(target.files ?? [])])
          // The same file again is a choice, too.
          target.value = ''
        }}
      />
      {isAsking && (
        <div className={styles['choices']} role="group" aria-label={texts.choices}>
          <Button variant="quiet" isWide onPress={() => choose(pictures, true)}>
            {texts.camera}
          </Button>
          <Button variant="quiet" isWide onPress={() => choose(pictures)}>
            {texts.photos}
          </Button>
          <Button variant="quiet" isWide onPress={() => choose(documents)}>
            {texts.document}
          </Button>
        </div>
      )}
    </div>
  )
}
