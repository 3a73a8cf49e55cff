import type { ProductImport } from '#contract/calls/productImportWire.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Card } from '#client/ui/Card.tsx'
import { FilePick } from './FilePick.tsx'
import { mostZip, uploadZip } from './productImport.upload.ts'
import { importTexts } from './productImport.texts.ts'
import styles from './productImport.module.css'

const texts = importTexts.pictures

/** Whether the file names pictures at all: a column means them, or rows that were written have named some. */
export const hasPictures = (row: ProductImport): boolean =>
  row.mapping.some((field) => field === 'pictures' || field === 'variantPictures') || row.pictures > 0 || row.zip_pictures > 0

/** Pictures of an import: a ZIP beside the table, how far they are, and what is missing. */
export function PicturesCard({ row, take }: { row: ProductImport; take: (next: ProductImport) => void }) {
  const { pictures, pictures_done: done, pictures_failed: failed } = row
  const isOver = pictures > 0 && done + failed === pictures
  const wants = row.takes_zip && (row.status !== 'done' || failed > 0)
  return (
    <Card as="section" className={styles['stack']}>
      <h2>{texts.title}</h2>
      {pictures > 0 && (
        <>
          <p role="status">{texts.progress(done, pictures)}</p>
          {!isOver && <progress className={styles['progress']} aria-label={texts.label} value={done + failed} max={pictures} />}
        </>
      )}
      {failed > 0 && <Banner tone="warning">{texts.failed(failed)}</Banner>}
      {pictures === 0 && <p className={styles['hint']}>{texts.hint}</p>}
      {row.zip_pictures > 0 && <p>{texts.ready(row.zip_pictures)}</p>}
      {row.zip_trouble && <Banner tone="warning">{row.zip_trouble}</Banner>}
      {wants && (
        <FilePick
          label={texts.choose}
          icon="plus"
          accept=".zip,application/zip"
          validate={({ size, name }) =>
            !/\.zip$/i.test(name) ? texts.noZip : size > mostZip ? texts.tooLarge(mostZip / 1024 / 1024) : undefined
          }
          send={async (file, onProgress) => take(await uploadZip(row.id, file, onProgress))}
        />
      )}
    </Card>
  )
}
