import { lazy, Suspense, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { useSaving } from '#client/lib/useSaving.ts'
import { ConflictBanner } from '#client/ui/ConflictBanner.tsx'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { Form, type FormHandle } from '#client/ui/Form.tsx'
import { FormErrorSummary } from '#client/ui/FormErrorSummary.tsx'
import { SaveBar } from '#client/ui/SaveBar.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { UnsavedGuard } from '#client/ui/UnsavedGuard.tsx'
import { LawSection } from './LawSection.tsx'
import { MoneySection, NumbersSection } from './MoneySection.tsx'
import { ProductHead, ProductLoading, ProductMissing, useProductId } from './ProductFrame.tsx'
import { PreviewCard, StatusCard, StockCard } from './StatusCard.tsx'
import { WhatSection } from './WhatSection.tsx'
import { useProduct } from './useProduct.ts'
import { catalogueTexts } from './catalogue.texts.ts'
import styles from './catalogue.module.css'

const texts = catalogueTexts.edit
// Fields that search and count bring much code with them: the page stands before it is there.
const DeliverySection = lazy(async () => ({ default: (await import('./DeliverySection.tsx')).DeliverySection }))
const MakerSection = lazy(async () => ({ default: (await import('./MakerSection.tsx')).MakerSection }))
const BesideSection = lazy(async () => ({ default: (await import('./BesideSection.tsx')).BesideSection }))
const AskedChange = lazy(async () => ({ default: (await import('./AskedChange.tsx')).AskedChange }))
const late = <Skeleton shape="block" height="260px" />

/** `/anbieterbereich/produkte/neu`: goods that nobody has saved yet. */
export const NewProductScreen = () => <Editor id={null} />

/** `/anbieterbereich/produkte/:id`: everything that is written of one product, what it lacks, and what customers see. */
export function ProductScreen() {
  const id = useProductId()
  return <Editor key={id} id={id} />
}

function Editor({ id }: { id: number | null }) {
  const { status, product, draft, change, isDirty, isStale, isKeeping, connection, ...edit } = useProduct(id)
  const { isSaving, errors, save } = useSaving()
  const navigate = useNavigate()
  const form = useRef<FormHandle>(null)
  if (status === 'missing') return <ProductMissing />
  if (status === 'failed') return <ErrorState onRetry={edit.retry} />
  if (status === 'loading') return <ProductLoading />
  const store = () =>
    save(async () => {
      const message = await edit.saveDraft()
      const saved = edit.current()
      if (id === null && saved) void navigate(`/anbieterbereich/produkte/${saved.id}`, { replace: true })
      return { message }
    })
  const parts = { draft, change, product }
  return (
    <div className={styles['editor']}>
      <ProductHead product={product} />
      {isStale && <ConflictBanner title={texts.stale} isKeeping={isKeeping} onTakeTheirs={edit.takeTheirs} onKeepMine={edit.keepMine} />}
      <div className={styles['sides']}>
        <Form
          ref={form}
          errors={errors}
          isOutdated={product !== null && connection === 'offline'}
          aria-label={texts.form}
          className={styles['rows']}
          onSubmit={() => void store()}
        >
          <FormErrorSummary />
          <WhatSection {...parts} />
          <MoneySection {...parts} />
          <Suspense fallback={late}>
            <DeliverySection {...parts} />
          </Suspense>
          <Suspense fallback={late}>
            <MakerSection {...parts} />
          </Suspense>
          <LawSection {...parts} />
          <NumbersSection {...parts} />
          <Suspense fallback={late}>
            <BesideSection {...parts} />
          </Suspense>
          <SaveBar isDirty={isDirty} isSaving={isSaving} />
        </Form>
        <div className={styles['aside']}>
          {product?.is_rated && (
            <Suspense>
              <AskedChange product={product} isDirty={isDirty} onTaken={edit.takeProduct} />
            </Suspense>
          )}
          {product && (
            <StatusCard product={product} isDirty={isDirty} onTaken={edit.takeProduct} toField={(name) => form.current?.focus(name)} />
          )}
          <PreviewCard draft={draft} product={product} />
          {product && <StockCard key={product.version} product={product} />}
        </div>
      </div>
      <UnsavedGuard isDirty={isDirty && !isSaving} />
    </div>
  )
}
