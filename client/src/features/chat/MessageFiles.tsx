import { useRef, useState } from 'react'
import type { SharedFile } from '#contract/calls/uploads.calls.ts'
import { api } from '#client/lib/http/api.ts'
import { ApiOffline, ApiRefusal, sentenceOf } from '#client/lib/http/failures.ts'
import { saveFile } from '#client/lib/http/saveFile.ts'
import { classNames } from '#client/ui/classNames.ts'
import { Icon } from '#client/ui/Icon.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { Spinner } from '#client/ui/Spinner.tsx'
import { toast } from '#client/lib/toastQueue.ts'
import { chatTexts } from './chat.texts.ts'
import { useChatPicture, useNear } from './chatFiles.ts'
import { fileSize } from './fileSize.ts'
import styles from './MessageFiles.module.css'

const texts = chatTexts.files
/** More than these hide behind a number; the large view shows them all. */
const mostPictures = 4
type Opener = (fileId: number) => void

/** The pictures and documents of a message. Their room is known before they are there. */
export function MessageFiles({ files, onOpen }: { files: readonly SharedFile[]; onOpen: Opener }) {
  const pictures = files.filter((file) => file.kind === 'image')
  return (
    <div className={styles['files']}>
      {pictures.length > 0 && (
        <div className={classNames(styles['pictures'], pictures.length > 1 && styles['grid'])}>
          {pictures.slice(0, mostPictures).map((file, at) => (
            <Thumbnail
              key={file.file_id}
              file={file}
              label={texts.picture(at + 1, pictures.length)}
              isAlone={pictures.length === 1}
              hidden={at === mostPictures - 1 ? pictures.length - mostPictures : 0}
              onOpen={onOpen}
            />
          ))}
        </div>
      )}
      {files.map((file) => file.kind === 'pdf' && <DocumentCard key={file.file_id} file={file} />)}
    </div>
  )
}

interface ThumbnailProps {
  file: SharedFile
  label: string
  isAlone: boolean
  hidden: number
  onOpen: Opener
}

function Thumbnail({ file, label, isAlone, hidden, onOpen }: ThumbnailProps) {
  const frame = useRef<HTMLButtonElement>(null)
  const { url, isFailed, retry } = useChatPicture(file.file_id, 'preview', useNear(frame))
  return (
    <button
      ref={frame}
      type="button"
      className={styles['thumbnail']}
      style={isAlone ? pictureRoom(file) : undefined}
      data-file={file.file_id}
      aria-label={isFailed ? `${texts.failed} ${texts.again}` : texts.open(label)}
      onClick={() => (isFailed ? retry() : onOpen(file.file_id))}
    >
      {url ? (
        <img src={url} alt="" decoding="async" />
      ) : isFailed ? (
        <span className={styles['failed']}>
          <Icon name="refresh" size={18} /> {texts.again}
        </span>
      ) : (
        <Skeleton shape="block" width="100%" height="100%" />
      )}
      {hidden > 0 && <span className={styles['more']}>{texts.more(hidden)}</span>}
    </button>
  )
}

/** As large as it will be shown, within a bubble; very long and very wide pictures are cut. */
export function pictureRoom({ width, height }: { width: number | null; height: number | null }) {
  const ratio = Math.min(2.4, Math.max(0.6, (width ?? 4) / (height ?? 3)))
  return { aspectRatio: String(ratio), width: `${Math.round(Math.min(320, (width ?? 320) < 160 ? 160 : (width ?? 320), 360 * ratio))}px` }
}

function DocumentCard({ file }: { file: SharedFile }) {
  const [isLoading, setLoading] = useState(false)
  const save = () => {
    if (isLoading) return
    setLoading(true)
    void saveChatFile(file.file_id).finally(() => setLoading(false))
  }
  return (
    <button type="button" className={styles['document']} aria-busy={isLoading} onClick={save}>
      <Icon name="file" size={24} />
      <span className={styles['words']}>
        <span className={styles['name']}>{file.name}</span> <span className={styles['size']}>PDF · {fileSize(file.bytes)}</span>
      </span>{' '}
      <span className="visually-hidden">{texts.save}</span>
      {isLoading ? <Spinner /> : <Icon name="download" size={20} />}
    </button>
  )
}

/** Fetches the file with the token and hands it to the downloads; says what is in the way. */
export async function saveChatFile(fileId: number): Promise<void> {
  try {
    saveFile(await api('chat.file', { params: { id: fileId }, query: { size: 'full' } }))
  } catch (error) {
    toast.error(error instanceof ApiRefusal && error.status === 404 ? texts.gone : sentenceOf(error, texts.notSaved))
    if (!(error instanceof ApiRefusal) && !(error instanceof ApiOffline)) reportError(error)
  }
}
