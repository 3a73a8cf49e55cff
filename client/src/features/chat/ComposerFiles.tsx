import { shallowEqual, useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { attachmentsHere } from '#machines/flows/chat.files.ts'
import type { Attachment } from '#machines/flows/chat.types.ts'
import { Icon } from '#client/ui/Icon.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import { chatTexts } from './chat.texts.ts'
import type { ChatActor } from './chatActor.ts'
import { fileSize } from './fileSize.ts'
import { fileShelf } from './fileShelf.ts'
import styles from './ComposerFiles.module.css'

const texts = chatTexts.files

/** What goes with the message: pictures as they are, documents by name; how far each is up, and what was refused and why. */
export function ComposerFiles({ actor }: { actor: ChatActor }) {
  const attachments = useSelector(actor, ({ context }) => attachmentsHere(context), shallowEqual)
  const refused = useSelector(actor, ({ context }) => context.refusedFiles)
  if (attachments.length === 0 && refused.length === 0) return null
  return (
    <div className={styles['files']}>
      {attachments.length > 0 && (
        <ul className={styles['strip']} aria-label={texts.waiting}>
          {attachments.map((file) => (
            <WaitingFile key={file.key} actor={actor} file={file} />
          ))}
        </ul>
      )}
      {(refused.length > 0 || attachments.some((file) => file.reason)) && (
        <div className={styles['trouble']} role="alert">
          <ul>
            {refused.map(({ name, trouble }, at) => (
              <li key={`${at}-${name}`}>{texts.trouble[trouble](name)}</li>
            ))}
            {attachments.map(
              (file) =>
                file.reason && (
                  <li key={file.key}>
                    „{file.name}“: {file.reason}
                  </li>
                ),
            )}
          </ul>
          {refused.length > 0 && (
            <IconButton icon="close" size="small" aria-label={texts.understood} onPress={() => actor.send({ type: 'files.understood' })} />
          )}
        </div>
      )}
    </div>
  )
}

function WaitingFile({ actor, file }: { actor: ChatActor; file: Attachment }) {
  const share = useSelector(actor, ({ context }) => context.shares[file.key] ?? 0)
  const word =
    file.state === 'ready' ? texts.ready : file.state === 'waiting' ? texts.waits : file.state === 'uploading' ? texts.uploading(share) : ''
  return (
    <li className={styles['file']} data-state={file.state}>
      <FileFace fileKey={file.key} kind={file.kind} name={file.name} bytes={file.bytes} />
      {file.state === 'uploading' && <progress className={styles['progress']} max={1} value={share} aria-label={`${file.name}: ${word}`} />}
      {file.state === 'waiting' && (
        <span className={styles['note']}>
          <Icon name="offline" size={14} /> {word}
        </span>
      )}
      <span className="visually-hidden">
        {file.name}, {word}
      </span>
      <span className={styles['tools']}>
        {file.state === 'waiting' && (
          <IconButton
            icon="refresh"
            size="small"
            variant="secondary"
            aria-label={texts.retry(file.name)}
            onPress={() => actor.send({ type: 'file.retry', key: file.key })}
          />
        )}
        <IconButton
          icon="close"
          size="small"
          variant="secondary"
          aria-label={texts.remove(file.name)}
          onPress={() => actor.send({ type: 'file.remove', key: file.key })}
        />
      </span>
    </li>
  )
}

/** A chosen file before the server gives it out: its picture, or its name and size. */
export function FileFace({ fileKey, kind, name, bytes }: { fileKey: string; kind: Attachment['kind']; name: string; bytes: number }) {
  const url = useShelvedPicture(fileKey, kind === 'image')
  if (kind === 'image' && url) return <img src={url} alt="" className={styles['picture']} />
  return (
    <span className={styles['document']}>
      <Icon name="file" size={20} />
      <span className={styles['name']}>{name}</span>
      <span className={styles['size']}>{fileSize(bytes)}</span>
    </span>
  )
}

function useShelvedPicture(key: string, isPicture: boolean): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!isPicture) return undefined
    let made: string | null = null
    let isCurrent = true
    void fileShelf.get(key).then((file) => {
      if (!file || !isCurrent) return
      made = URL.createObjectURL(file)
      setUrl(made)
    })
    return () => {
      isCurrent = false
      if (made) URL.revokeObjectURL(made)
    }
  }, [key, isPicture])
  return url
}
