import { useState } from 'react'
import type { CatalogueProduct } from '#contract/calls/catalogueWire.ts'
import { productLimits } from '#contract/values/productRules.ts'
import { api } from '#client/lib/http/api.ts'
import { useSaving } from '#client/lib/useSaving.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Checkbox } from '#client/ui/Checkbox.tsx'
import { Chip } from '#client/ui/Chip.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { Form } from '#client/ui/Form.tsx'
import { FormSection } from '#client/ui/FormSection.tsx'
import { SaveBar } from '#client/ui/SaveBar.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { UnsavedGuard } from '#client/ui/UnsavedGuard.tsx'
import { ProductPart } from './ProductFrame.tsx'
import { valuesOf } from './variantMatrix.ts'
import { catalogueTexts } from './catalogue.texts.ts'
import { partTexts } from './productParts.texts.ts'
import styles from './catalogue.module.css'
import wordStyles from './words.module.css'

interface PartProps {
  product: CatalogueProduct
  take: (next: CatalogueProduct) => void
}
const seo = partTexts.seo

/** `/anbieterbereich/produkte/:id/seo`: what search engines read, with the result as it will stand there. */
export const SeoScreen = () => (
  <ProductPart lead={seo.lead}>{(product, take) => <Seo key={product.id} product={product} take={take} />}</ProductPart>
)

const seoDraft = ({ seo: own }: CatalogueProduct) => ({
  isMeta: own.is_meta,
  title: own.meta_title,
  description: own.meta_description,
  words: own.tags.join(', '),
})

function Seo({ product, take }: PartProps) {
  const [draft, setDraft] = useState(() => seoDraft(product))
  const { isSaving, errors, save } = useSaving()
  const isDirty = JSON.stringify(draft) !== JSON.stringify(seoDraft(product))
  const change = (part: Partial<typeof draft>) => setDraft((old) => ({ ...old, ...part }))
  const store = () =>
    save(async () => {
      const { data, message } = await api('catalogue.saveSeo', {
        body: {
          product_id: product.id,
          is_meta: draft.isMeta,
          meta_tag: product.seo.meta_tag,
          meta_title: draft.title,
          meta_description: draft.description,
          tags: valuesOf(draft.words),
        },
      })
      take(data)
      setDraft(seoDraft(data))
      return { message }
    })
  const own = draft.isMeta ? draft : { title: '', description: '' }
  const shown = { title: own.title || product.name, description: own.description || product.short_text }
  return (
    <div className={styles['sides']}>
      <Form errors={errors} className={styles['rows']} onSubmit={() => void store()}>
        <FormSection title={catalogueTexts.edit.tab.seo}>
          <Checkbox name="is_meta" isSelected={draft.isMeta} onChange={(isMeta) => change({ isMeta })}>
            {seo.isMeta}
          </Checkbox>
          <TextField
            name="meta_title"
            label={seo.title}
            maxLength={70}
            placeholder={product.name}
            value={draft.title}
            onChange={(title) => change({ title, isMeta: true })}
          />
          <TextArea
            name="meta_description"
            label={seo.description}
            rows={3}
            maxLength={170}
            placeholder={product.short_text}
            value={draft.description}
            onChange={(description) => change({ description, isMeta: true })}
          />
          <TextField
            name="tags"
            label={seo.words}
            description={seo.wordsHint}
            maxLength={800}
            value={draft.words}
            onChange={(words) => change({ words })}
          />
        </FormSection>
        <SaveBar isDirty={isDirty} isSaving={isSaving} />
        <UnsavedGuard isDirty={isDirty && !isSaving} />
      </Form>
      <Card as="section" className={wordStyles['result']} aria-label={seo.preview}>
        <h2 className={styles['subheading']}>{seo.preview}</h2>
        <p className={wordStyles['address']}>markthalle › produkt › {product.slug}</p>
        <p className={wordStyles['resultTitle']}>{shown.title.length > 60 ? `${shown.title.slice(0, 59)}…` : shown.title}</p>
        <p>{shown.description.length > 155 ? `${shown.description.slice(0, 154)}…` : shown.description}</p>
        {(shown.title.length > 60 || shown.description.length > 155) && <p className={styles['hint']}>{seo.long}</p>}
      </Card>
    </div>
  )
}

const words = partTexts.tags
/** `/anbieterbereich/produkte/:id/tags`: each word is kept at once. */
export const TagsScreen = () => <ProductPart lead={words.lead}>{(product, take) => <Tags product={product} take={take} />}</ProductPart>

function Tags({ product, take }: PartProps) {
  const [text, setText] = useState('')
  const { isSaving, errors, save } = useSaving()
  const names = product.tags.map(({ name }) => name)
  const keep = (tags: readonly string[]) =>
    save(async () => {
      const { data, message } = await api('catalogue.saveTags', { body: { product_id: product.id, tags: [...tags] } })
      take(data)
      return { message }
    })
  const add = async () => {
    const fresh = valuesOf(text)
    if (fresh.length > 0 && (await keep([...names, ...fresh]))) setText('')
  }
  const error = Object.values(errors)[0]
  return (
    <Card as="section" className={styles['section']} aria-label={catalogueTexts.edit.tab.tags}>
      <Form className={styles['option']} onSubmit={() => void add()}>
        <TextField label={words.label} maxLength={productLimits.tag * 4} value={text} onChange={setText} {...(error && { error })} />
        <Button type="submit" icon="plus" isPending={isSaving} isDisabled={names.length >= productLimits.tags}>
          {words.add}
        </Button>
      </Form>
      {names.length === 0 ? (
        <EmptyState icon="search" title={words.empty}>
          {words.emptyText}
        </EmptyState>
      ) : (
        <ul className={styles['chips']}>
          {names.map((name) => (
            <li key={name}>
              <Chip isDisabled={isSaving} removeLabel={words.remove(name)} onRemove={() => void keep(names.filter((one) => one !== name))}>
                {name}
              </Chip>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
