import { useRef } from 'react'
import { mostLeadFiles } from '#contract/values/leadRules.ts'
import type { InquiryFile } from '#machines/flows/inquiry.types.ts'
import { toast } from '#client/lib/toastQueue.ts'
import { Button } from '#client/ui/Button.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import { inquiryTexts } from './inquiry.texts.ts'
import styles from './leads.module.css'

const texts = inquiryTexts.files

interface InquiryFilesProps {
  files: readonly InquiryFile[]
  /** Whose files are shown and chosen. */
  questionId: number | null
  onAdd: (file: File, questionId: number | null) => void
  onRetry: (key: string) => void
  onRemove: (key: string) => void
}

/** Chooses files and shows how far each has come. */
export function InquiryFiles({ files, questionId, onAdd, onRetry, onRemove }: InquiryFilesProps) {
  const input = useRef<HTMLInputElement>(null)
  const own = files.filter((file) => file.questionId === questionId)
  const add = (chosen: readonly File[]) => {
    const room = mostLeadFiles - files.length
    if (chosen.length > room) toast.warning(texts.tooMany)
    for (const file of chosen.slice(0, room)) onAdd(file, questionId)
  }
  return (
    <>
      <ul className={styles['files']} aria-live="polite">
        {own.map((file) => (
          <li key={file.key} className={styles['file']}>
            <span>
              <strong>{file.name}</strong>
              {/* Who listens hears that it has come, not every percent. */}
              <span className={styles['small']} aria-hidden={file.state === 'uploading' || undefined}>
                {file.state === 'uploading' ? texts.uploading(Math.round(file.share * 100)) : texts[file.state]}
              </span>
              {file.state === 'uploading' && <progress className="visually-hidden" max={1} value={file.share} aria-label={file.name} />}
            </span>
            {file.state === 'failed' && (
              <Button size="small" onPress={() => onRetry(file.key)}>
                {texts.again}
              </Button>
            )}
            <IconButton icon="trash" size="small" aria-label={texts.remove(file.name)} onPress={() => onRemove(file.key)} />
          </li>
        ))}
      </ul>
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg,application/pdf"
        multiple
        hidden
        aria-label={texts.add}
        onChange={(event) => {
          add([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
      <div>
        <Button icon="plus" isDisabled={files.length >= mostLeadFiles} onPress={() => input.current?.click()}>
          {texts.add}
        </Button>
      </div>
      <p className={styles['small']}>{texts.hint}</p>
    </>
  )
}
