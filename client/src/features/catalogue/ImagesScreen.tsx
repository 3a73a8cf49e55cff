import { useState, type ClipboardEvent, type DragEvent } from 'react'
import type { CatalogueProduct } from '#contract/calls/catalogueWire.ts'
import { productLimits } from '#contract/values/productRules.ts'
import { api } from '#client/lib/http/api.ts'
import { useSaving } from '#client/lib/useSaving.ts'
import { buttonClass } from '#client/ui/buttonLook.ts'
import { Card } from '#client/ui/Card.tsx'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { Icon } from '#client/ui/Icon.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import { NativeSelect } from '#client/ui/NativeSelect.tsx'
import { Picture } from '#client/ui/Picture.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { ProductPart } from './ProductFrame.tsx'
import { partTexts } from './productParts.texts.ts'
import styles from './catalogue.module.css'
import pictureStyles from './pictures.module.css'

const texts = partTexts.images
type Image = CatalogueProduct['images'][number]
type Answer = { data: CatalogueProduct; message: string }
const pictures = (files: FileList | null | undefined) => [...(files ?? [])].filter(({ type }) => /^image\/(?:png|jpeg)$/.test(type))

/** `/anbieterbereich/produkte/:id/bilder`: every change is kept at once. */
export const ImagesScreen = () => <ProductPart lead={texts.lead}>{(product, take) => <Images product={product} take={take} />}</ProductPart>

function Images({ product, take }: { product: CatalogueProduct; take: (next: CatalogueProduct) => void }) {
  const { isSaving, errors, save } = useSaving()
  const [leaving, setLeaving] = useState<Image | null>(null)
  const [isOver, setOver] = useState(false)
  const { images } = product
  const kept = (ask: () => Promise<Answer>) =>
    save(async () => {
      const { data, message } = await ask()
      take(data)
      return { message }
    })
  const add = (files: readonly File[]) => {
    if (files.length === 0 || isSaving) return
    const body = new FormData()
    body.append('product_id', String(product.id))
    for (const file of files.slice(0, productLimits.images)) body.append('images', file)
    void kept(() => api('catalogue.addImages', { body: body as never }))
  }
  const arrange = (next: readonly Image[]) =>
    kept(() =>
      api('catalogue.arrangeImages', {
        body: { product_id: product.id, images: next.map(({ id, alt, variant_id }) => ({ id, alt, variant_id })) },
      }),
    )
  const change = (image: Image, part: Partial<Image>) => arrange(images.map((one) => (one.id === image.id ? { ...one, ...part } : one)))
  const swap = (at: number, by: -1 | 1) =>
    arrange(images.map((one, place) => (place === at ? images[at + by]! : place === at + by ? images[at]! : one)))
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    add(pictures(event.dataTransfer.files))
  }
  const variants = product.all_variants.filter(({ active }) => active)
  const error = Object.values(errors)[0]
  return (
    <div
      className={pictureStyles['drop']}
      data-over={isOver}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      onPaste={(event: ClipboardEvent) => add(pictures(event.clipboardData.files))}
    >
      <label className={buttonClass({ variant: 'primary' }, pictureStyles['pick'])} aria-busy={isSaving}>
        <Icon name="plus" size={18} />
        {isSaving ? texts.adding : texts.add}
        <input
          type="file"
          accept="image/png,image/jpeg"
          multiple
          className={pictureStyles['file']}
          disabled={isSaving || images.length >= productLimits.images}
          onChange={({ target }) => {
            add([...(target.files ?? [])])
            target.value = ''
          }}
        />
      </label>
      {error && (
        <p className={styles['error']} role="alert">
          {error}
        </p>
      )}
      {images.length === 0 && (
        <EmptyState icon="eye" title={texts.empty}>
          {texts.emptyText}
        </EmptyState>
      )}
      <ul className={pictureStyles['tiles']}>
        {images.map((image, at) => (
          <Card as="li" key={image.id} padding="none" className={pictureStyles['tile']}>
            <Picture src={image.image} alt={image.alt || texts.first(at + 1)} ratio="4:3" fit="contain" sizes="280px" />
            <div className={pictureStyles['tileBody']}>
              <AltField key={image.alt} image={image} onSave={(alt) => void change(image, { alt })} />
              {variants.length > 0 && (
                <NativeSelect
                  label={texts.variant}
                  options={[
                    { value: '0', label: texts.allVariants },
                    ...variants.map(({ id, name }) => ({ value: String(id), label: name })),
                  ]}
                  value={String(image.variant_id ?? 0)}
                  onChange={(value) => void change(image, { variant_id: value === '0' ? null : Number(value) })}
                />
              )}
              <span className={styles['tools']}>
                <IconButton
                  icon="chevron-left"
                  aria-label={texts.earlier}
                  isDisabled={isSaving || at === 0}
                  onPress={() => void swap(at, -1)}
                />
                <IconButton
                  icon="chevron-right"
                  aria-label={texts.later}
                  isDisabled={isSaving || at === images.length - 1}
                  onPress={() => void swap(at, 1)}
                />
                <IconButton icon="trash" aria-label={texts.remove} isDisabled={isSaving} onPress={() => setLeaving(image)} />
              </span>
            </div>
          </Card>
        ))}
      </ul>
      {leaving && (
        <ConfirmDialog
          title={texts.removal.title}
          keep={texts.removal.keep}
          confirm={texts.removal.confirm}
          isPending={isSaving}
          onClose={() => setLeaving(null)}
          onConfirm={() => void kept(() => api('catalogue.removeImage', { params: { id: leaving.id } })).then(() => setLeaving(null))}
        >
          {texts.removal.text}
        </ConfirmDialog>
      )}
    </div>
  )
}

function AltField({ image, onSave }: { image: Image; onSave: (alt: string) => void }) {
  const [alt, setAlt] = useState(image.alt)
  return (
    <TextField
      label={texts.alt}
      maxLength={productLimits.alt}
      value={alt}
      onChange={setAlt}
      onBlur={() => {
        if (alt.trim() !== image.alt) onSave(alt.trim())
      }}
    />
  )
}
