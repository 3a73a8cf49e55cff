import { useRef, useState } from 'react'
import type { OfferFile } from '#machines/flows/offerWriting.types.ts'
import { Button } from '#client/ui/Button.tsx'
import { Icon } from '#client/ui/Icon.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import type { OfferWriting } from './useOfferWriting.ts'
import { offerTexts } from './offersProvider.texts.ts'
import styles from './offersProvider.module.css'

const texts = offerTexts.writing

/** One file beside the offer: chosen, on its way, there or refused. */
export function OfferFileField({ writing, file, error }: { writing: OfferWriting; file: OfferFile | null; error: string | undefined }) {
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const message = problem ?? file?.problem ?? error
  return (
    <section className={styles['part']} aria-label={texts.file}>
      <h2 className={styles['heading']}>{texts.file}</h2>
      {file && (
        <div className={styles['file']} aria-live="polite">
          <Icon name="file" />
          <span>
            <strong>{file.name}</strong>
            {/* Who listens hears that it has come, not every percent. */}
            <span className={styles['small']} aria-hidden={file.state === 'uploading' || undefined}>
              {file.state === 'uploading'
                ? texts.fileUploading(Math.round(file.share * 100))
                : file.state === 'failed'
                  ? texts.fileFailed
                  : texts.fileUploaded}
            </span>
            {file.state === 'uploading' && <progress className={styles['progress']} max={1} value={file.share} aria-label={file.name} />}
          </span>
          {file.state === 'failed' && (
            <Button size="small" onPress={() => writing.retryFile(file.key)}>
              {texts.fileAgain}
            </Button>
          )}
          <IconButton icon="trash" aria-label={texts.fileRemove(file.name)} onPress={writing.removeFile} />
        </div>
      )}
      {message && (
        <p className={styles['problem']} role="alert">
          {message}
        </p>
      )}
      <input
        ref={input}
        type="file"
        accept="application/pdf,image/png,image/jpeg"
        hidden
        aria-label={texts.fileAdd}
        onChange={(event) => {
          const chosen = event.target.files?.[0]
          event.target.value = ''
          if (chosen) setProblem(writing.addFile(chosen))
        }}
      />
      <div>
        <Button icon="plus" onPress={() => input.current?.click()}>
          {file ? texts.fileReplace : texts.fileAdd}
        </Button>
      </div>
      <p className={styles['small']}>{texts.fileHint}</p>
    </section>
  )
}
