import { lazy, Suspense, useEffect, useEffectEvent, useState, type DragEvent } from 'react'
import type { CatalogueProduct } from '#contract/calls/catalogueWire.ts'
import { productLimits } from '#contract/values/productRules.ts'
import { api } from '#client/lib/http/api.ts'
import { toast } from '#client/lib/toastQueue.ts'
import { useSaving } from '#client/lib/useSaving.ts'
import { buttonClass } from '#client/ui/buttonLook.ts'
import { Card } from '#client/ui/Card.tsx'
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

/** Where there is a camera to take a picture with. */
const isTouch = () => matchMedia('(pointer: coarse)').matches
const ConfirmDialog = lazy(async () => ({ default: (await import('#client/ui/ConfirmDialog.tsx')).ConfirmDialog }))
const CropPicture = lazy(async () => ({ default: (await import('#client/commerce/CropPicture.tsx')).CropPicture }))
/** A picture that is there already, as a file to be cut. */
async function fileOf({ image }: Image): Promise<File> {
  const answer = await fetch(image)
  if (!answer.ok) throw new Error(`The picture was answered with ${answer.status}`)
  const blob = await answer.blob()
  return new File([blob], 'bild.jpg', { type: blob.type })
}

/** `/anbieterbereich/produkte/:id/bilder`: every change is kept at once. */
export const ImagesScreen = () => <ProductPart lead={texts.lead}>{(product, take) => <Images product={product} take={take} />}</ProductPart>

function Images({ product, take }: { product: CatalogueProduct; take: (next: CatalogueProduct) => void }) {
  const { isSaving, errors, save } = useSaving()
  const [leaving, setLeaving] = useState<Image | null>(null)
  const [isOver, setOver] = useState(false)
  const [cutting, setCutting] = useState<{ image: Image; file: File } | null>(null)
  const [hasTouch] = useState(isTouch)
  const [dragged, setDragged] = useState<number | null>(null)
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
    for (const file of files.slice(0, productLimits.images)) body.append('images[]', file)
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
  const place = (from: number, to: number) => {
    if (from === to || isSaving) return
    const next = images.filter((_, at) => at !== from)
    next.splice(to, 0, images[from]!)
    void arrange(next)
  }
  const cut = async (image: Image) => {
    try {
      setCutting({ image, file: await fileOf(image) })
    } catch {
      toast.error(texts.cutFailed)
    }
  }
  const putCut = (file: File) => {
    const body = new FormData()
    body.append('product_id', String(product.id))
    body.append('replaces', String(cutting!.image.id))
    body.append('images[]', file)
    setCutting(null)
    void kept(() => api('catalogue.addImages', { body: body as never }))
  }
  const paste = useEffectEvent((event: ClipboardEvent) => add(pictures(event.clipboardData?.files)))
  // Whoever pastes has seldom put the focus anywhere before.
  useEffect(() => {
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [])
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    // A picture of this page that misses its place is no new one.
    if (dragged === null) add(pictures(event.dataTransfer.files))
  }
  const pick = (label: string, isCamera: boolean) => (
    <label className={buttonClass({ variant: isCamera ? 'secondary' : 'primary' }, pictureStyles['pick'])} aria-busy={isSaving}>
      <Icon name="plus" size={18} />
      {isSaving ? texts.adding : label}
      <input
        type="file"
        accept="image/png,image/jpeg"
        {...(isCamera ? { capture: 'environment' as const } : { multiple: true })}
        className={pictureStyles['file']}
        disabled={isSaving || images.length >= productLimits.images}
        onChange={({ target }) => {
          add([...(target.files ?? [])])
          target.value = ''
        }}
      />
    </label>
  )
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
    >
      <div className={styles['buttons']}>
        {pick(texts.add, false)}
        {hasTouch && pick(texts.camera, true)}
      </div>
      {images.length > 1 && <p className={styles['hint']}>{hasTouch ? texts.orderTouch : texts.order}</p>}
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
          <Card
            as="li"
            key={image.id}
            padding="none"
            className={pictureStyles['tile']}
            data-dragged={dragged === at || undefined}
            onDrop={(event: DragEvent) => {
              if (dragged === null) return
              event.preventDefault()
              event.stopPropagation()
              setOver(false)
              place(dragged, at)
            }}
          >
            <div
              className={pictureStyles['handle']}
              draggable={!isSaving && images.length > 1}
              onDragStart={() => setDragged(at)}
              onDragEnd={() => setDragged(null)}
            >
              <Picture src={image.image} alt={image.alt || texts.first(at + 1)} ratio="4:3" fit="contain" sizes="280px" />
            </div>
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
                <IconButton icon="edit" aria-label={texts.cut} isDisabled={isSaving} onPress={() => void cut(image)} />
                <IconButton icon="trash" aria-label={texts.remove} isDisabled={isSaving} onPress={() => setLeaving(image)} />
              </span>
            </div>
          </Card>
        ))}
      </ul>
      {cutting && (
        <Suspense>
          <CropPicture file={cutting.file} aspect={null} hasWhole={false} onClose={() => setCutting(null)} onChosen={putCut} />
        </Suspense>
      )}
      <Suspense>
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
      </Suspense>
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
