import { useEffect, useState } from 'react'
import type { Refund } from '#contract/calls/refundWire.ts'
import { api } from '#client/lib/http/api.ts'
import { refundTexts } from './refunds.texts.ts'
import styles from './refunds.module.css'

const texts = refundTexts.facts

/** Pictures that only the two sides and the operator may see: fetched with the session, opened in full. */
export function RefundPhotos({ refund }: { refund: Pick<Refund, 'id' | 'photos'> }) {
  return (
    <ul className={styles['photos']} aria-label={texts.photos}>
      {refund.photos.map((photo, at) => (
        <li key={photo.file_id}>
          <Photo
            refundId={refund.id}
            fileId={photo.file_id}
            label={photo.kind === 'pdf' ? photo.name : texts.photo(at + 1)}
            isPicture={photo.kind === 'image'}
          />
        </li>
      ))}
    </ul>
  )
}

function Photo({ refundId, fileId, label, isPicture }: { refundId: number; fileId: number; label: string; isPicture: boolean }) {
  const [urls, setUrls] = useState<{ preview?: string; full?: string }>({})
  useEffect(() => {
    const stop = new AbortController()
    const made: string[] = []
    const load = async (size: 'preview' | 'full') => {
      const { blob } = await api('refunds.photo', { params: { id: refundId, file_id: fileId }, query: { size } }, { signal: stop.signal })
      if (stop.signal.aborted) return
      const url = URL.createObjectURL(blob)
      made.push(url)
      setUrls((old) => ({ ...old, [size]: url }))
    }
    void load('preview')
      .then(() => load('full'))
      // Without the picture its name is left.
      .catch(() => undefined)
    return () => {
      stop.abort()
      for (const url of made) URL.revokeObjectURL(url)
    }
  }, [refundId, fileId])
  return (
    <a className={styles['photo']} href={urls.full} target="_blank" rel="noreferrer">
      {urls.preview && isPicture ? <img src={urls.preview} alt={label} width={88} height={88} /> : label}
    </a>
  )
}
