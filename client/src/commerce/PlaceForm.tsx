import { useEffect, useRef, useState } from 'react'
import { rememberPostalCode, usePostalCode } from './postalCode.ts'
import { placeTexts as texts } from './place.texts.ts'
import { Button } from '#client/ui/Button.tsx'
import { classNames } from '#client/ui/classNames.ts'
import { Icon } from '#client/ui/Icon.tsx'
import { PostalCodeForm } from './PostalCodeForm.tsx'
import styles from './PostalCodeForm.module.css'

type PlaceFormProps = {
  /** Its town, where that is known. */
  city?: string | null
  className?: string | undefined
}

/** Where things shall be brought: asked once, from then on told, and changed at a press. */
export function PlaceForm({ city, className }: PlaceFormProps) {
  const postalCode = usePostalCode()
  const [isChanging, setChanging] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const hadFocus = useRef(false)
  const isAsked = postalCode === null || isChanging
  useEffect(() => {
    // What was pressed is gone: on to what has come in its place.
    if (hadFocus.current) place.current?.querySelector<HTMLElement>('input, button')?.focus()
    hadFocus.current = false
  }, [isAsked])
  return (
    <div ref={place} className={classNames(styles['room'], className)}>
      {isAsked ? (
        <PostalCodeForm
          label={texts.where}
          value={postalCode}
          submitLabel={texts.set}
          onSubmit={(code) => {
            hadFocus.current = true
            setChanging(false)
            rememberPostalCode(code)
          }}
        />
      ) : (
        <p className={styles['known']}>
          <Icon name="pin" size={20} />
          <span>{texts.known([postalCode, city].filter(Boolean).join(' '))}</span>
          <Button
            size="small"
            variant="quiet"
            aria-label={texts.change}
            onPress={() => {
              hadFocus.current = true
              setChanging(true)
            }}
          >
            {texts.changeShort}
          </Button>
        </p>
      )}
    </div>
  )
}
