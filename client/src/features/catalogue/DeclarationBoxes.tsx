import type { CatalogueProduct } from '#contract/calls/catalogueWire.ts'
import { additives, type AdditiveKey } from '#contract/values/additives.ts'
import { allergenKeys, allergens, cerealKeys, cereals, nutKeys, nuts } from '#contract/values/allergens.ts'
import { Checkbox } from '#client/ui/Checkbox.tsx'
import { catalogueTexts } from './catalogue.texts.ts'
import styles from './catalogue.module.css'

const texts = catalogueTexts.edit
const additiveKeys = Object.keys(additives) as AdditiveKey[]
export type Declared = NonNullable<CatalogueProduct['declaration']>
/** The explicit «keine». */
export const nothingDeclared: Declared = { allergens: [], cereals: [], nuts: [], additives: [] }

/** What food contains, of goods, of dishes and of what is added to them (LMIV); kinds of cereals and nuts are asked where they matter. */
export function DeclarationBoxes({ declared, onChange }: { declared: Declared; onChange: (next: Declared) => void }) {
  const boxes = <Key extends string>(field: keyof Declared, keys: readonly Key[], nameOf: (key: Key) => string) => (
    <div className={styles['boxes']}>
      {keys.map((key) => (
        <Checkbox
          key={key}
          isSelected={(declared[field] as readonly string[]).includes(key)}
          onChange={(isSelected) => {
            const list = (declared[field] as readonly string[]).filter((one) => one !== key)
            onChange({ ...declared, [field]: isSelected ? [...list, key] : list } as Declared)
          }}
        >
          {nameOf(key)}
        </Checkbox>
      ))}
    </div>
  )
  return (
    <>
      <fieldset className={styles['group']}>
        <legend>{texts.allergens}</legend>
        {boxes('allergens', allergenKeys, (key) => allergens[key].name)}
        {declared.allergens.includes('gluten') && boxes('cereals', cerealKeys, (key) => cereals[key])}
        {declared.allergens.includes('nuts') && boxes('nuts', nutKeys, (key) => nuts[key])}
      </fieldset>
      <fieldset className={styles['group']}>
        <legend>{texts.additives}</legend>
        {boxes('additives', additiveKeys, (key) => additives[key].name)}
      </fieldset>
    </>
  )
}
