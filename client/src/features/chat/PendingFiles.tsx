import { useSelector } from '@xstate/react'
import type { PendingFile } from '#machines/flows/chat.types.ts'
import { classNames } from '#client/ui/classNames.ts'
import { FileFace } from './ComposerFiles.tsx'
import { chatTexts } from './chat.texts.ts'
import type { ChatActor } from './chatActor.ts'
import { pictureRoom } from './MessageFiles.tsx'
import styles from './MessageFiles.module.css'

/** The files of a message on its way, in the rooms they will have. */
export function PendingFiles({ actor, files }: { actor: ChatActor; files: readonly PendingFile[] }) {
  const pictures = files.filter((file) => file.kind === 'image')
  return (
    <div className={styles['files']}>
      {pictures.length > 0 && (
        <div className={classNames(styles['pictures'], pictures.length > 1 && styles['grid'])}>
          {pictures.map((file) => (
            <OnTheWay key={file.key} actor={actor} file={file} isAlone={pictures.length === 1} />
          ))}
        </div>
      )}
      {files.map((file) => file.kind === 'pdf' && <OnTheWay key={file.key} actor={actor} file={file} isAlone={false} />)}
    </div>
  )
}

function OnTheWay({ actor, file, isAlone }: { actor: ChatActor; file: PendingFile; isAlone: boolean }) {
  const share = useSelector(actor, ({ context }) => context.shares[file.key])
  const room = pictureRoom(file)
  return (
    <div className={styles['pending']} style={isAlone ? { width: room.width } : undefined}>
      <div
        className={styles['face']}
        style={isAlone ? { aspectRatio: room.aspectRatio } : file.kind === 'image' ? { aspectRatio: '1' } : undefined}
      >
        <FileFace fileKey={file.key} kind={file.kind} name={file.name} bytes={file.bytes} />
      </div>
      {share !== undefined && <progress max={1} value={share} aria-label={`${file.name}: ${chatTexts.files.uploading(share)}`} />}
    </div>
  )
}
