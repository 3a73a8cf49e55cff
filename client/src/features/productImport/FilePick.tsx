import { useRef, useState } from 'react'
import { useSaving } from '#client/lib/useSaving.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import type { IconName } from '#client/ui/iconPaths.ts'
import { importTexts } from './productImport.texts.ts'
import styles from './productImport.module.css'

const texts = importTexts.upload

interface PickProps {
  label: string
  accept: string
  icon?: IconName
  variant?: 'primary'
  /** Undefined: it may go; else why not. */
  validate?: (file: File) => string | undefined
  send: (file: File, onProgress: (share: number) => void) => Promise<unknown>
}

/** A button that takes one file and tells in per cent how much of it is up. */
export function FilePick({ label, accept, icon, variant, validate, send }: PickProps) {
  const input = useRef<HTMLInputElement>(null)
  const { isSaving, errors, save } = useSaving()
  const [share, setShare] = useState<number | null>(null)
  const [refused, setRefused] = useState<string>()
  const take = (file: File) => {
    const trouble = validate?.(file)
    setRefused(trouble)
    if (trouble !== undefined) return
    setShare(0)
    void save(async () => {
      await send(file, setShare)
    }).finally(() => setShare(null))
  }
  const trouble = refused ?? errors['file'] ?? errors['part']
  const percent = Math.floor((share ?? 0) * 100)
  return (
    <div className={styles['pick']}>
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        aria-label={label}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          event.target.value = ''
          if (file) take(file)
        }}
      />
      <Button {...(variant && { variant })} {...(icon && { icon })} isPending={isSaving} onPress={() => input.current?.click()}>
        {label}
      </Button>
      {share !== null && (
        <div className={styles['share']}>
          <progress className={styles['progress']} aria-label={texts.label} value={percent} max={100} />
          <span role="status">{percent < 100 ? texts.percent(percent) : texts.there}</span>
        </div>
      )}
      {trouble && <Banner tone="danger">{trouble}</Banner>}
    </div>
  )
}
